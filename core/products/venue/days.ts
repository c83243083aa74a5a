import {
  addDays,
  type CalendarDate,
  type ClockTime,
  daysBetween,
  instantOf,
  todayIn,
  type Zone,
} from '../../base/common/dates.ts'
import { type Holidays, isClosedOn } from '../../base/common/holidays.ts'
import type { Rupiah } from '../../base/common/money.ts'
import { seasonAdd, weekdayOf } from '../../base/common/seasons.ts'
import type { VenueFacts } from './content.ts'
import { LIMITS } from './limits.ts'

export type DayFacts = Pick<
  VenueFacts,
  | 'opens'
  | 'closes'
  | 'hours'
  | 'times'
  | 'closed'
  | 'closed_first'
  | 'closed_dates'
  | 'holidays'
  | 'weekend'
  | 'seasons'
  | 'period'
>

export function isBlack(facts: DayFacts, date: CalendarDate, days: Holidays): boolean {
  const { closed, closed_first } = facts
  const weekday = weekdayOf(date)
  return (
    closed.includes(weekday) ||
    (Number(date.slice(8)) <= 7 && closed_first.includes(weekday)) ||
    isClosedOn(facts, date, days)
  )
}

/** Black dates of a time, for the schedule; black weekdays apart. */
export function blackDates(facts: DayFacts, from: CalendarDate, to: CalendarDate, days: Holidays): CalendarDate[] {
  const all = Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, day) => addDays(from, day))
  return all.filter((date) => isBlack({ ...facts, closed: [] }, date, days))
}

/** Rupiah more for each visitor that pays, or each unit: of the season, and of weekends and public holidays. */
export function dayAdd({ weekend, seasons }: DayFacts, date: CalendarDate, days: Holidays): Rupiah {
  const isWeekend = weekend && (weekend.days.includes(weekdayOf(date)) || days.all.has(date))
  return seasonAdd(seasons, date) + (isWeekend ? weekend.add : 0)
}

/** `hours`: on some weekdays instead of the others. */
export type OpenHours = Pick<DayFacts, 'opens' | 'closes'> & {
  hours?: readonly { days: readonly number[]; opens: ClockTime; closes: ClockTime }[]
}

export function hoursOn(
  { opens, closes, hours = [] }: OpenHours,
  date: CalendarDate,
): { opens: ClockTime; closes: ClockTime } {
  const own = hours.find(({ days }) => days.includes(weekdayOf(date)))
  return { opens: own?.opens ?? opens, closes: own?.closes ?? closes }
}

/** Start of a visit: the time of entry, or the opening. */
export function startOf(hours: OpenHours, date: CalendarDate, time: ClockTime | null, zone: Zone): Date {
  return instantOf(date, time ?? hoursOn(hours, date).opens, zone)
}

/** A place that closes before it opens is open past midnight. */
export function closingOf(hours: OpenHours, date: CalendarDate, zone: Zone): Date {
  const { opens, closes } = hoursOn(hours, date)
  return instantOf(closes > opens ? date : addDays(date, 1), closes, zone)
}

type Selling = OpenHours & { times: readonly ClockTime[]; cutOffDays: number }

/** The first moment at which a day, or one of its times, is no longer sold. */
export function soldUntil(selling: Selling, date: CalendarDate, time: ClockTime | null, zone: Zone): Date {
  const { cutOffDays } = selling
  if (cutOffDays > 0) return instantOf(addDays(date, 1 - cutOffDays), '00:00', zone)
  return time === null ? closingOf(selling, date, zone) : instantOf(date, time, zone)
}

/** The first day that is not past the cut-off. */
export function cutOffOf(selling: Selling, zone: Zone, now: Date): CalendarDate {
  const earliest = addDays(todayIn(zone, now), Math.max(0, selling.cutOffDays) - 1)
  const last = selling.times.toSorted().at(-1) ?? null
  const days = [0, 1, 2].map((later) => addDays(earliest, later))
  return days.find((date) => soldUntil(selling, date, last, zone) > now) ?? addDays(earliest, 2)
}

export function lastSaleDay(zone: Zone, now: Date): CalendarDate {
  return addDays(todayIn(zone, now), LIMITS.daysAhead)
}

/** The last day on which a ticket is valid. */
export function validUntil({ period }: Pick<DayFacts, 'period'>, date: CalendarDate): CalendarDate {
  return period ? addDays(date, LIMITS.periodDays - 1) : date
}
