import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { groupThousands } from '../../../../core/base/common/money.ts'
import { type ExploreField, monthsFrom } from '../../../../core/trade/explore/search.ts'
import { formatMonth } from '../../../lib/format.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useValue } from '../../../lib/store.ts'
import { todayInWib } from '../../../lib/today.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { ExploreGiven } from './given.ts'
import { Service } from './Service.tsx'
import type { ExplorePage } from './stores/explore.ts'

type Props = { page: ExplorePage; given: ExploreGiven }

/** A form that a browser sends without script too: its address says all. */
export function Form({ page, given }: Props) {
  const { t, locale } = useWords()
  const { search, typed, isAsked } = page
  const problems = useValue(page.$problems)
  const problem = (field: ExploreField) => (isAsked && problems.has(field) ? t(`explore:problem.${field}`) : undefined)
  return (
    <search>
      <form
        action={pathTo(locale, 'explore')}
        aria-label={t('explore:form.title')}
        className="card grid gap-4 p-4 sm:grid-cols-2 md:p-5 lg:grid-cols-[1fr_1fr_1.15fr_auto_auto] lg:items-start"
      >
        <Labelled label={t('explore:form.from')} problem={problem('from')}>
          {(control) => <Cities page={page} control={control} />}
        </Labelled>
        <Labelled label={t('explore:form.budget')} hint={t('explore:form.budgetHint')} problem={problem('budget')}>
          {(control) => (
            <span className="relative block">
              <span aria-hidden="true" className="absolute inset-y-0 left-3.5 grid items-center text-soft">
                Rp
              </span>
              <input
                {...control}
                name="budget"
                type="text"
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                className="input tabular pl-10"
                defaultValue={search.budget === null ? typed : groupThousands(search.budget)}
              />
            </span>
          )}
        </Labelled>
        <Labelled label={t('explore:form.month')} problem={problem('month')}>
          {(control) => (
            <Select {...control} name="month" defaultValue={search.month}>
              {monthsFrom(todayInWib()).map((month) => (
                <option key={month} value={month}>
                  {formatMonth(locale, month)}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
        <Means page={page} given={given} problem={problem('by')} />
        <button type="submit" className="btn btn-action min-h-12 sm:col-span-2 lg:col-span-1 lg:mt-6">
          {t('explore:form.submit')}
        </button>
      </form>
    </search>
  )
}

type Control = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }
type LabelledProps = {
  label: string
  hint?: string
  problem: string | undefined
  children: (control: Control) => ReactNode
}

function Labelled({ label, hint, problem, children }: LabelledProps) {
  const id = useId()
  const notes = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold text-sm">
        {label}
      </label>
      {children({ id, ...(problem ? { 'aria-invalid': true } : {}), ...(notes ? { 'aria-describedby': notes } : {}) })}
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-faint text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}

function Problem({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-1 flex items-start gap-1 text-bad text-sm">
      <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
      {children}
    </p>
  )
}

/** Drawn anew once the cities are known, so that the one in the address is chosen. */
function Cities({ page: { $starts, search }, control }: { page: ExplorePage; control: Control }) {
  const { t } = useWords()
  const starts = useValue($starts)
  const cities = starts.state === 'ready' ? starts.value.cities : []
  return (
    <Select key={starts.state} {...control} name="from" required defaultValue={search.from}>
      <option value="">{t('explore:form.choose')}</option>
      {cities.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function Means({ page: { $starts, search }, given, problem }: Props & { problem: string | undefined }) {
  const { t } = useWords()
  const id = useId()
  const starts = useValue($starts)
  const slugs = starts.state === 'ready' ? starts.value.services : []
  return (
    <fieldset aria-describedby={problem ? id : undefined}>
      <legend className="mb-1 font-semibold text-sm">{t('explore:form.by')}</legend>
      <div className="flex min-h-12 flex-wrap gap-2">
        {['', ...slugs].map((slug) => (
          <label
            key={slug}
            className="flex min-h-12 cursor-pointer items-center gap-2 rounded-field border border-field bg-card px-3 has-checked:border-primary has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input type="radio" name="by" value={slug} defaultChecked={slug === search.by} />
            {slug ? <Service slug={slug} given={given} /> : t('explore:form.all')}
          </label>
        ))}
      </div>
      {problem && <Problem id={id}>{problem}</Problem>}
    </fieldset>
  )
}
