import * as z from 'zod/mini'
import { type CalendarDate, daysBetween } from '../common/dates.ts'
import { calendarDate } from '../common/fields.ts'
import { DAY_STATUSES } from './day-prices.ts'

type Checked<Value> = { value: Value; issues: z.core.$ZodRawIssue[] }

/** Both days included. */
export const calendarDays = { from: calendarDate, to: calendarDate }

/** Six weeks: a month with the week around its first and last day. */
export const CALENDAR_DAYS = 42

export function checkDays({ value, issues }: Checked<{ from: CalendarDate; to: CalendarDate }>) {
  const days = daysBetween(value.from, value.to) + 1
  if (days < 1 || days > CALENDAR_DAYS)
    issues.push({ code: 'custom', path: ['to'], message: 'validation.date.range', input: value.to })
}

/** Each day asked for. `price` is the lowest in rupiah; null when nothing is for sale. */
export const calendarData = z.array(z.object({ date: z.string(), price: z.nullable(z.number()) }))

/** Also why a day is not sold, and how many places are left. */
export const dayData = z.array(
  z.object({
    date: z.string(),
    price: z.nullable(z.number()),
    status: z.enum(DAY_STATUSES),
    left: z.number(),
  }),
)
export type DayView = z.infer<typeof dayData>[number]
