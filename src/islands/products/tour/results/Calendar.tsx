import { useEffect, useMemo, useState } from 'react'
import { addMonths, type CalendarDate, daysBetween } from '../../../../../core/base/common/dates.ts'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { TourDeparture } from '../../../../../core/products/tour/contract.ts'
import { LIMITS } from '../../../../../core/products/tour/limits.ts'
import type { TourSearch } from '../../../../../core/products/tour/search.ts'
import { type Async, failed, loading, ready } from '../../../../lib/call/async.ts'
import { CallError } from '../../../../lib/call/call.ts'
import { errorText } from '../../../../lib/call/error-text.ts'
import { formatLongDate, formatMonth, formatSpan } from '../../../../lib/format.ts'
import { loadStyle } from '../../../../lib/page/load-style.ts'
import { todayInWib } from '../../../../lib/today.ts'
import styles from '../../../../styles/calendar.css?url'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { Skeleton } from '../../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { LateCalendar } from '../../../base/list/search-form/dates/LateCalendar.tsx'
import { daySource } from '../../../base/list/stores/day-source.ts'
import { kindHere } from '../kind-here.ts'
import { StatusTag } from '../StatusTag.tsx'
import { createCalls } from '../stores/calls.ts'
import { detailHref } from '../stores/choice.ts'
import { openingMonth } from './opening-month.ts'

const MOST = 400

/** Departures of one month as a calendar and, below it, as a list of the month or of a day. It opens where something leaves. */
export default function Calendar({ search }: { search: TourSearch }) {
  const { locale } = useWords()
  const kind = kindHere()
  const [begin, setBegin] = useState<CalendarDate | null>(null)
  useEffect(() => {
    let current = true
    const { departures } = createCalls(locale, kind)
    void openingMonth(search, todayInWib(), departures).then((month) => current && setBegin(month))
    return () => {
      current = false
    }
  }, [locale, kind, search])
  return begin ? <Months key={begin} search={search} begin={begin} /> : <Skeleton className="h-96 rounded-card" />
}

function Months({ search, begin }: { search: TourSearch; begin: CalendarDate }) {
  const { t, locale } = useWords()
  const kind = kindHere()
  const today = todayInWib()
  const { tourArea, participants } = search
  const [first, setFirst] = useState(begin)
  const [day, setDay] = useState('')
  const source = useMemo(
    () => daySource(createCalls(locale, kind).days, { type: kind, tour_area_id: tourArea, participants }),
    [locale, kind, tourArea, participants],
  )
  useEffect(() => loadStyle(styles), [])
  const asked = useDepartures(tourArea, first)
  const name = formatMonth(locale, first)
  const all = asked.state === 'ready' ? asked.value.filter(({ availability }) => availability >= participants) : []
  const shown = day ? all.filter(({ startPeriod }) => startPeriod === day) : all
  return (
    <section
      aria-label={t('tour:shapes.calendar')}
      className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="card p-3 sm:p-4">
        <LateCalendar
          still
          today={today}
          salesDays={daysBetween(today, addMonths(today, LIMITS.monthsAhead))}
          opens={begin}
          from={day}
          to={null}
          end="from"
          source={source}
          onPick={(picked) => setDay(picked === day ? '' : picked)}
          onMonth={(month) => {
            setFirst(month)
            if (month.slice(0, 7) !== day.slice(0, 7)) setDay('')
          }}
          waiting={<div className="sheet-wait" />}
        />
      </div>
      <div aria-live="polite">
        <h2 className="mb-2 text-lg">{day ? formatLongDate(locale, day) : name}</h2>
        {asked.state === 'failed' && <Banner kind="bad" title={errorText(t, asked.error)} />}
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
