import type * as z from 'zod/mini'
import { type CalendarDate, daysBetween } from '../common/dates.ts'
import { calendarDate } from '../common/fields.ts'
import type { Rupiah } from '../common/money.ts'

type Checked<Value> = { value: Value; issues: z.core.$ZodRawIssue[] }

/** Both days included. */
export const calendarDays = { from: calendarDate, to: calendarDate }

export const CALENDAR_DAYS = 35

export function checkDays({ value, issues }: Checked<{ from: CalendarDate; to: CalendarDate }>) {
  const days = daysBetween(value.from, value.to) + 1
  if (days < 1 || days > CALENDAR_DAYS)
    issues.push({ code: 'custom', path: ['to'], message: 'validation.date.range', input: value.to })
}

/** The cheapest quarter of the days that are for sale, or those with the lowest price; none where all cost the same. */
export function cheapDays(days: readonly { date: string; price: Rupiah | null }[]): ReadonlySet<string> {
  const prices = days.flatMap(({ price }) => price ?? [])
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const quarter = prices.length / 4
  const isCheap = (price: Rupiah) =>
    lowest < highest && (price === lowest || prices.filter((other) => other <= price).length <= quarter)
  return new Set(days.flatMap(({ date, price }) => (price !== null && isCheap(price) ? [date] : [])))
}
