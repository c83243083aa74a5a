import { addDays, addMonths, type CalendarDate, daysBetween } from '../../../../../core/base/common/dates.ts'
import { weekdayOf } from '../../../../../core/base/common/seasons.ts'

/** Weeks from Monday; null before and after the month, which is YYYY-MM. */
export function weeksOf(month: string): (CalendarDate | null)[][] {
  const first: CalendarDate = `${month}-01`
  const count = daysBetween(first, addMonths(first, 1))
  const before = weekdayOf(first) - 1
  const weeks = Math.ceil((before + count) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const index = week * 7 + day - before
      return index >= 0 && index < count ? addDays(first, index) : null
    }),
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Date that a key leads to in a grid of days, in other months too; null for other keys. */
export function dateAfterKey(date: CalendarDate, key: string): CalendarDate | null {
  const step = STEPS[key]
  if (step !== undefined) return addDays(date, step)
  if (key === 'Home') return addDays(date, 1 - weekdayOf(date))
  if (key === 'End') return addDays(date, 7 - weekdayOf(date))
  if (key === 'PageUp') return addMonths(date, -1)
  if (key === 'PageDown') return addMonths(date, 1)
  return null
}

/** Both included, whichever comes first. */
export function datesBetween(one: CalendarDate, other: CalendarDate): CalendarDate[] {
  const [from, to] = one < other ? [one, other] : [other, one]
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
}
