import { addDays, type CalendarDate, daysBetween } from '../../base/common/dates.ts'
import { type Holidays, isClosedOn } from '../../base/common/holidays.ts'
import { type Rupiah, roundRupiah } from '../../base/common/money.ts'
import { monthOf, seasonAdd, weekdayOf } from '../../base/common/seasons.ts'
import type { TourFacts } from './content.ts'

/** The Monday from which `weeks` are counted. */
const FIRST_MONDAY: CalendarDate = '2026-01-05'

/** Rupiah to whose multiples an addition to a child's price is rounded. */
const WHOLE = 1000

/** Whole rupiah; a one-day tour has neither rooms nor a down payment. */
export type PeriodPrice = {
  adult: Rupiah
  child: Rupiah
  singleSupplement: Rupiah
  extraBed: Rupiah
  minimalDp: Rupiah
}

/** One departure as its file has it; `start` and `end` are days at the place. */
export type Departure = { start: CalendarDate; end: CalendarDate; price: PeriodPrice; seats: number }

/** Departures that start from `from` up to, not including, `before`, earliest first. */
export function departuresOf(tour: TourFacts, from: CalendarDate, before: CalendarDate, closed: Holidays): Departure[] {
  const days = tour.kind === 'package' ? tour.days : 1
  const isOpen = (start: CalendarDate) =>
    Array.from({ length: days }, (_, day) => addDays(start, day)).every((date) => !isClosedOn(tour, date, closed))
  const starts = startsOf(tour.departures, from, before).filter(isOpen)
  return starts.map((start) => ({
    start,
    end: addDays(start, days - 1),
    price: priceOn(tour, start, closed),
    seats: tour.seats,
  }))
}

/** True for a month (1 to 12) of any year in which a tour may start. */
export function startsIn(departures: TourFacts['departures'], month: number): boolean {
  if ('dates' in departures) return departures.dates.some((date) => Number(date.slice(5, 7)) === month)
  return departures.months?.includes(month) ?? true
}

function startsOf(rule: TourFacts['departures'], from: CalendarDate, before: CalendarDate): CalendarDate[] {
  if ('dates' in rule) return [...new Set(rule.dates)].filter((date) => date >= from && date < before).sort()
  const count = Math.max(0, daysBetween(from, before))
  return Array.from({ length: count }, (_, day) => addDays(from, day)).filter((date) => {
    const days = daysBetween(FIRST_MONDAY, date)
    const inWeek = Math.floor(days / 7) % rule.weeks === 0
    return inWeek && rule.weekdays.includes(weekdayOf(date)) && (rule.months?.includes(monthOf(date)) ?? true)
  })
}

function priceOn(tour: TourFacts, date: CalendarDate, { all }: Pick<Holidays, 'all'>): PeriodPrice {
  const { adult, child } = tour.price
  const { weekend } = tour
  const isWeekend = weekend !== undefined && (weekend.days.includes(weekdayOf(date)) || all.has(date))
  const add = seasonAdd(tour.seasons, date) + (isWeekend ? weekend.add : 0)
  const prices = {
    adult: adult + add,
    child: child + (adult > 0 ? WHOLE * roundRupiah((add * child) / adult / WHOLE) : 0),
  }
  if (tour.kind === 'one-day') return { ...prices, singleSupplement: 0, extraBed: 0, minimalDp: 0 }
  const { single_supplement, extra_bed, minimal_dp } = tour.price
  return { ...prices, singleSupplement: single_supplement, extraBed: extra_bed, minimalDp: minimal_dp }
}
