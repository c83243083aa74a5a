import { useState } from 'react'
import type { Service } from '../../../../core/booking/contract.ts'
import { addDays, type CalendarDate, HOME_ZONE, todayIn } from '../../../../core/common/dates.ts'
import { listDepartures } from '../../../../core/departure/calls.ts'
import type * as contract from '../../../../core/departure/contract.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { Failed } from '../../table/Failed.tsx'
import { Filters } from '../../table/Filters.tsx'
import { isClosed, ListSkeleton } from '../../table/ListView.tsx'
import { useCall } from '../../table/use-answer.ts'
import { isBooked, productFilter } from '../product-filter.ts'
import { Departure } from './Departure.tsx'
import { DepartureTable } from './DepartureTable.tsx'

export default function Departures() {
  const id = new URLSearchParams(location.search).get('id')
  return id ? <Departure id={id} /> : <Days />
}

type Asked = { from: CalendarDate; to: CalendarDate; service: string }

/** Days from today. */
const PRESETS = [
  ['today', 0, 0],
  ['tomorrow', 1, 1],
  ['week', 0, 6],
  ['month', 0, 30],
] as const

function Days() {
  const { t } = useWords()
  const [today] = useState(() => todayIn(HOME_ZONE, new Date()))
  const [asked, setAsked] = useState<Asked>(() => inAddress(today))
  const [isFilledOnly, setFilledOnly] = useState(false)
  const { from, to, service } = asked
  // The server refuses a product that it does not know.
  const query = { from, to, ...(service ? { service: service as Service } : {}) }
  const { answer, ask } = useCall<typeof contract.listDepartures>(listDepartures, { query })

  function show(change: Partial<Asked>) {
    const next = { ...asked, ...change }
    setAsked(next)
    const search = new URLSearchParams(Object.entries(next).filter(([, value]) => value !== ''))
    history.replaceState(null, '', `?${search}`)
  }
  if (answer.state === 'failed' && isClosed(answer.error)) return <Failed error={answer.error} onRetry={ask} />
  const all = answer.state === 'ready' ? answer.value.departures : []
  const departures = isFilledOnly ? all.filter(({ people }) => people > 0) : all
  const hasEmpty = all.some(({ people }) => people === 0)
  return (
    <div className="grid gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('office-departures:period')}</legend>
        {PRESETS.map(([word, first, last]) => {
          const period = { from: addDays(today, first), to: addDays(today, last) }
          return (
            <button
              key={word}
              type="button"
              className="btn btn-quiet aria-pressed:border-primary aria-pressed:text-primary"
              aria-pressed={period.from === from && period.to === to}
              onClick={() => show(period)}
            >
              {t(`office-departures:preset.${word}`)}
            </button>
          )
        })}
      </fieldset>
      <Filters
        fields={[
          { kind: 'date', name: 'from', label: t('office-departures:from') },
          { kind: 'date', name: 'to', label: t('office-departures:to') },
          productFilter('office-departures:service', isBooked)(t, 'service'),
        ]}
        query={asked}
        onFilter={(change) => show(withoutEmptyDates(change))}
      />
      {hasEmpty && (
        <Checkbox
          label={t('office-departures:filledOnly')}
          checked={isFilledOnly}
          onChange={({ target }) => setFilledOnly(target.checked)}
        />
      )}
      {answer.state === 'loading' && <ListSkeleton />}
      {answer.state === 'failed' && <Failed error={answer.error} onRetry={ask} />}
      {departures.length > 0 && <DepartureTable caption={t('office-departures:title')} departures={departures} />}
      {answer.state === 'ready' && departures.length === 0 && (
        <div className="card grid gap-1 p-5">
          <p className="font-semibold">{t('office-departures:empty')}</p>
          <p className="text-soft">{t('office-departures:emptyText')}</p>
        </div>
      )}
    </div>
  )
}

function inAddress(today: CalendarDate): Asked {
  const query = new URLSearchParams(location.search)
  const dayOf = (name: string, otherwise: CalendarDate) => {
    const text = query.get(name) ?? ''
    return /^\d{4}-\d\d-\d\d$/.test(text) ? text : otherwise
  }
  const from = dayOf('from', today)
  return { from, to: dayOf('to', addDays(from, 6)), service: query.get('service') ?? '' }
}

function withoutEmptyDates({ from, to, ...rest }: Readonly<Record<string, string | undefined>>): Partial<Asked> {
  return { ...rest, ...(from ? { from } : {}), ...(to ? { to } : {}) }
}
