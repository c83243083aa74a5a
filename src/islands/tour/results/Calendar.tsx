import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { addMonths, type CalendarDate, daysBetween } from '../../../../core/common/dates.ts'
import { formatRupiah } from '../../../../core/common/money.ts'
import type { TourDeparture } from '../../../../core/tour/contract.ts'
import type { TourSearch } from '../../../../core/tour/search.ts'
import { type Async, failed, loading, ready } from '../../../lib/async.ts'
import { CallError } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { formatLongDate, formatShortPrice, formatSpan, monthNames, weekdayName } from '../../../lib/format.ts'
import { todayInWib } from '../../../lib/today.ts'
import { Notice } from '../../../ui/react/Notice.tsx'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { kindHere } from '../kind-here.ts'
import { StatusTag } from '../StatusTag.tsx'
import { createCalls } from '../stores/calls.ts'
import { detailHref } from '../stores/choice.ts'

const MOST = 400

/** Departures of one month as a calendar and, below it, as a list of the month or of a day. */
export default function Calendar({ search }: { search: TourSearch }) {
  const { t, locale } = useWords()
  const today = todayInWib()
  const [first, setFirst] = useState(() => firstDay(search, today))
  const [day, setDay] = useState<CalendarDate | null>(null)
  const asked = useDepartures(search.tourArea, first)
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]
  const name = `${monthNames(locale)[month - 1]} ${year}`
  const turn = (by: 1 | -1) => {
    setFirst(addMonths(first, by))
    setDay(null)
  }
  const all =
    asked.state === 'ready' ? asked.value.filter(({ availability }) => availability >= search.participants) : []
  const shown = day ? all.filter(({ startPeriod }) => startPeriod === day) : all
  return (
    <section
      aria-label={t('tour:shapes.calendar')}
      className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="card p-3 sm:p-4">
        <div className="mb-2 flex items-center justify-between">
          <Turn label={t('tour:calendar.before')} disabled={first <= today} onTurn={() => turn(-1)}>
            <ChevronLeft size={20} aria-hidden="true" />
          </Turn>
          <h2 className="text-lg" aria-live="polite">
            {name}
          </h2>
          <Turn label={t('tour:calendar.after')} disabled={first > addMonths(today, 17)} onTurn={() => turn(1)}>
            <ChevronRight size={20} aria-hidden="true" />
          </Turn>
        </div>
        <Month first={first} departures={all} day={day} onDay={setDay} />
      </div>
      <div aria-live="polite">
        <h2 className="mb-2 text-lg">{day ? formatLongDate(locale, day) : name}</h2>
        {asked.state === 'failed' && <Notice kind="bad" title={errorText(t, asked.error)} />}
        {asked.state === 'loading' && <Skeleton className="h-60 rounded-card" />}
        {asked.state === 'ready' && shown.length === 0 && <p className="text-soft">{t('tour:calendar.none')}</p>}
        <ul className="grid gap-2">
          {shown.map((departure) => (
            <Departure key={departure.id} departure={departure} search={search} />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The chosen month, its next one when no year is chosen, else this month. */
function firstDay({ month, year }: TourSearch, today: CalendarDate): CalendarDate {
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const wanted = month ?? (year !== null && year > thisYear ? 1 : thisMonth)
  const chosen = year ?? (wanted < thisMonth ? thisYear + 1 : thisYear)
  return `${chosen}-${String(wanted).padStart(2, '0')}-01`
}

function useDepartures(area: string, first: CalendarDate): Async<readonly TourDeparture[]> {
  const { locale } = useWords()
  const kind = kindHere()
  const [asked, setAsked] = useState<Async<readonly TourDeparture[]>>(loading)
  useEffect(() => {
    let current = true
    setAsked(loading)
    const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]
    createCalls(locale, kind)
      .departures({ tour_area_id: area, month, year, limit: MOST })
      .then(
        (departures) => current && setAsked(ready(departures)),
        (error) => {
          if (!(error instanceof CallError)) throw error
          if (current) setAsked(failed(error))
        },
      )
    return () => {
      current = false
    }
  }, [locale, kind, area, first])
  return asked
}

type TurnProps = { label: string; disabled: boolean; onTurn: () => void; children: React.ReactNode }

function Turn({ label, disabled, onTurn, children }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onTurn}
      className="grid size-11 place-items-center rounded-field text-primary hover:bg-tint disabled:text-faint disabled:opacity-50"
    >
      {children}
    </button>
  )
}

type MonthProps = {
  first: CalendarDate
  departures: readonly TourDeparture[]
  day: CalendarDate | null
  onDay: (day: CalendarDate | null) => void
}

/** Monday 5 January 1970 begins the weeks. */
const MONDAY: CalendarDate = '1970-01-05'

function Month({ first, departures, day, onDay }: MonthProps) {
  const { t, locale } = useWords()
  const byDay = useMemo(() => Map.groupBy(departures, ({ startPeriod }) => startPeriod), [departures])
  const lead = daysBetween(MONDAY, first) % 7
  const count = daysBetween(first, addMonths(first, 1))
  return (
    <div className="grid grid-cols-7 gap-1 text-center">
      {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
        <span key={weekday} className="py-1 text-[0.8125rem] text-faint">
          <abbr title={weekdayName(locale, weekday)} className="no-underline">
            {weekdayName(locale, weekday).slice(0, 3)}
          </abbr>
        </span>
      ))}
      {Array.from({ length: count }, (_, index) => {
        const date = first.slice(0, 8) + String(index + 1).padStart(2, '0')
        const of = byDay.get(date) ?? []
        const start = index === 0 ? { gridColumnStart: lead + 1 } : undefined
        if (of.length === 0)
          return (
            <span key={date} style={start} className="tabular grid min-h-13 content-center text-faint">
              {index + 1}
            </span>
          )
        const lowest = Math.min(...of.map(({ priceAdult }) => priceAdult))
        const label = t('tour:calendar.day', {
          count: of.length,
          date: formatLongDate(locale, date),
          price: formatRupiah(lowest),
        })
        return (
          <button
            key={date}
            type="button"
            style={start}
            aria-pressed={day === date}
            onClick={() => onDay(day === date ? null : date)}
            className={`tabular grid min-h-13 content-center rounded-field border leading-tight ${day === date ? 'border-primary bg-tint outline-2 outline-primary' : 'border-line bg-tint hover:border-primary'}`}
          >
            <span className="sr-only">{label}</span>
            <b aria-hidden="true">{index + 1}</b>
            <span aria-hidden="true" className="text-[0.6875rem] max-sm:text-[0.625rem]">
              {formatShortPrice(locale, lowest)}
            </span>
          </button>
        )
      })}
    </div>
  )
}

function Departure({ departure, search }: { departure: TourDeparture; search: TourSearch }) {
  const { locale } = useWords()
  const kind = kindHere()
  const { id, tour_id, title, startPeriod, endPeriod, availabilityStatus, priceAdult } = departure
  return (
    <li className="card relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 p-3.5 hover:bg-sunken">
      <span className="tabular font-semibold text-sm">{formatSpan(locale, startPeriod, endPeriod)}</span>
      <span className="text-right">
        <StatusTag status={availabilityStatus} />
      </span>
      <a
        href={detailHref(locale, kind, { id: tour_id, period: id, search })}
        className="leading-snug after:absolute after:inset-0 after:rounded-card"
      >
        {title}
      </a>
      <span className="tabular text-right font-semibold">{formatRupiah(priceAdult)}</span>
    </li>
  )
}
