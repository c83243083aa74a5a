import { useStore } from '@nanostores/react'
import { ArrowUpDown, ChevronDown, SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { SORT_ORDERS, type SortOrder } from '../../../core/journey/sort.ts'
import { Dialog } from '../../ui/react/Dialog.tsx'
import { useWords } from '../../ui/react/words.tsx'
import { Filters } from './Filters.tsx'
import { chipName } from './filter-names.ts'
import type { FilterView } from './stores/view.ts'
import type { FilterSay, Say } from './words.ts'

type Props<Group extends string> = { view: FilterView<Group>; names: FilterSay<Group> }
type ViewProps<Group extends string> = Pick<Props<Group>, 'view'>

/** Beside the list where there is room. */
export function FilterSide<Group extends string>({ view, names }: Props<Group>) {
  const { t } = useWords()
  const { chosen } = useStore(view.$ranked)
  return (
    <aside
      aria-label={t('trip:filter.title')}
      className="card sticky top-22 max-h-[calc(100dvh-7rem)] overflow-y-auto overscroll-contain p-4.5 max-md:hidden"
    >
      <div className="mb-2 flex min-h-8 items-center justify-between">
        <h2 className="text-base">{t('trip:filter.title')}</h2>
        {chosen.length > 0 && <ResetButton view={view} />}
      </div>
      <Filters view={view} names={names} />
    </aside>
  )
}

function ResetButton<Group extends string>({ view }: ViewProps<Group>) {
  const { t } = useWords()
  return (
    <button type="button" onClick={view.reset} className="min-h-8 font-semibold text-primary text-sm hover:underline">
      {t('trip:filter.reset')}
    </button>
  )
}

/** Chosen filters: pressed, one goes. */
export function FilterChips<Group extends string>({ view, names }: Props<Group>) {
  const speech = useWords()
  const { chosen, options } = useStore(view.$ranked)
  if (chosen.length === 0) return null
  return (
    <ul aria-label={speech.t('trip:filter.chosen')} className="flex flex-wrap gap-2">
      {chosen.map((selected) => {
        const name = chipName(speech, names, selected, options.price)
        return (
          <li key={selected.group + name}>
            <button
              type="button"
              aria-label={speech.t('trip:filter.remove', { name })}
              onClick={() => view.remove(selected)}
              className="chip min-h-11 bg-tint text-primary hover:border-primary md:min-h-9"
            >
              {name}
              <X size={14} aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

type SortProps<Group extends string> = ViewProps<Group> & { className?: string }

/** The platform's own select: a sheet on phones, a list elsewhere. */
export function SortSelect<Group extends string>({ view, className = '' }: SortProps<Group>) {
  const { t } = useWords()
  const { sort } = useStore(view.$state)
  return (
    <label className={`relative inline-flex ${className}`}>
      <span className="sr-only">{t('trip:sort.title')}</span>
      <ArrowUpDown
        size={16}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2"
        aria-hidden="true"
      />
      <select
        value={sort}
        onChange={(event) => view.sortBy(event.target.value as SortOrder)}
        className="min-h-11 w-full appearance-none rounded-full border border-line bg-card pr-9 pl-9.5 font-semibold text-ink text-sm"
      >
        {SORT_ORDERS.map((order) => (
          <option key={order} value={order}>
            {t(`trip:sort.${order}`)}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2"
        aria-hidden="true"
      />
    </label>
  )
}

/** On phones: both at the bottom of the screen as long as the list is in sight. */
export function FilterBottom<Group extends string>({ view, names, say }: Props<Group> & { say: Say }) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const { chosen, matching } = useStore(view.$ranked)
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid grid-cols-[auto_minmax(0,1fr)] gap-2 border-line border-t bg-card px-4 py-2.5 md:hidden">
      <button type="button" onClick={() => setOpen(true)} className="btn btn-quiet rounded-full px-4.5 text-sm">
        <SlidersHorizontal size={16} aria-hidden="true" />
        {chosen.length ? t('trip:filter.titleCount', { count: chosen.length }) : t('trip:filter.title')}
      </button>
      <SortSelect view={view} />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('trip:filter.title')}
        kind="sheet"
        actions={
          <>
            <button type="button" onClick={view.reset} disabled={!chosen.length} className="btn btn-quiet px-4">
              {t('trip:filter.reset')}
            </button>
            <button
              type="button"
              onClick={() => setOpen(false)}
              className="btn btn-action flex-1 whitespace-nowrap px-3"
            >
              {say.show(matching.length)}
            </button>
          </>
        }
      >
        <Filters view={view} names={names} />
      </Dialog>
    </div>
  )
}
