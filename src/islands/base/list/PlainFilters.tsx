import { useValue } from '../../../lib/store.ts'
import { useWords } from '../../../ui/react/words.tsx'
import type { AnyView } from './stores/view.ts'
import type { FilterNames } from './words.ts'

/** Options of a group that are offered without script; the form stays short. */
const SHOWN = 6

/** Order and filters for readers without script: a form that asks for the list anew. Our server alone draws it. */
export function PlainFilters({ view, names }: { view: AnyView; names: FilterNames }) {
  const { t } = useWords()
  const { facets } = useValue(view.$ranked)
  const { sort } = useValue(view.$state)
  const shown = facets.filter(({ options }) => options.length > 1)
  const own = new Set(['sort', ...shown.map(({ group }) => group)].map(view.nameOf))
  const kept = [...new URLSearchParams(location.search)].filter(([name]) => !own.has(name))
  return (
    <details className="card mb-4">
      <summary className="p-4.5 font-semibold">{`${t('list:sort.title')} · ${t('list:filter.title')}`}</summary>
      <form className="grid gap-4 px-4.5 pb-4.5">
        {kept.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <label className="grid gap-1 font-semibold text-sm">
          {t('list:sort.title')}
          <select name={view.nameOf('sort')} defaultValue={sort} className="input">
            {view.orders.map((order) => (
              <option key={order} value={order}>
                {names.order(order)}
              </option>
            ))}
          </select>
        </label>
        {shown.map(({ group, options, selected }) => (
          <fieldset key={group}>
            <legend className="font-bold text-sm">{names.group(group)}</legend>
            {options
              .filter(({ value }, index) => index < SHOWN || selected.includes(value))
              .map(({ value }) => (
                <label key={value} className="mr-4 inline-flex min-h-11 items-center gap-2">
                  <input
                    type="checkbox"
                    name={view.nameOf(group)}
                    value={value}
                    defaultChecked={selected.includes(value)}
                  />
                  {names.option(group, value)}
                </label>
              ))}
          </fieldset>
        ))}
        <button type="submit" className="btn btn-action justify-self-start">
          {t('list:filter.apply')}
        </button>
      </form>
    </details>
  )
}
