import { addDays, type CalendarDate, daysBetween } from '../../../../../core/base/common/dates.ts'
import { weekdayOf } from '../../../../../core/base/common/seasons.ts'

/** All days of the month of `day`, and the empty places before its first in a week that begins on Monday. */
export function monthGrid(day: CalendarDate): { before: number; days: readonly CalendarDate[] } {
  const first = `${day.slice(0, 7)}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  const days = Array.from({ length: daysBetween(first, next) }, (_, index) => addDays(first, index))
  return { before: (weekdayOf(first) + 6) % 7, days }
}
