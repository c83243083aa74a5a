import type * as z from 'zod/mini'
import { type CalendarDate, daysBetween } from '../common/dates.ts'
import { calendarDate } from '../common/fields.ts'

type Checked<Value> = { value: Value; issues: z.core.$ZodRawIssue[] }

/** Both days included. */
export const calendarDays = { from: calendarDate, to: calendarDate }

export const CALENDAR_DAYS = 35

export function checkDays({ value, issues }: Checked<{ from: CalendarDate; to: CalendarDate }>) {
  const days = daysBetween(value.from, value.to) + 1
  if (days < 1 || days > CALENDAR_DAYS)
    issues.push({ code: 'custom', path: ['to'], message: 'validation.date.range', input: value.to })
}
