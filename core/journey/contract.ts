import * as z from 'zod/mini'
import { type CalendarDate, daysBetween } from '../common/dates.ts'
import { calendarDate } from '../common/fields.ts'

type Checked<Value> = { value: Value; issues: z.core.$ZodRawIssue[] }

export const placeQuery = z.object({ keyword: z._default(z.string().check(z.trim(), z.maxLength(60)), '') })

export function endFields<Code extends z.ZodMiniType<string>>(code: Code) {
  return { origin: code, destination: code }
}

/** A return date makes a round trip. */
export const tripDays = { departDate: calendarDate, returnDate: z._default(z.nullable(calendarDate), null) }

export const calendarDays = { from: calendarDate, to: calendarDate }

/** `message` is a key that names the kind of place. */
export function checkPlaces(message: string) {
  return ({ value, issues }: Checked<{ origin: string; destination: string }>) => {
    if (value.origin === value.destination)
      issues.push({ code: 'custom', path: ['destination'], message, input: value.destination })
  }
}

export function checkReturn({ value, issues }: Checked<{ departDate: CalendarDate; returnDate: CalendarDate | null }>) {
  if (value.returnDate !== null && value.returnDate < value.departDate) {
    issues.push({
      code: 'custom',
      path: ['returnDate'],
      message: 'validation.date.returnBeforeDeparture',
      input: value.returnDate,
    })
  }
}

export const CALENDAR_DAYS = 35

export function checkDays({ value, issues }: Checked<{ from: CalendarDate; to: CalendarDate }>) {
  const days = daysBetween(value.from, value.to) + 1
  if (days < 1 || days > CALENDAR_DAYS)
    issues.push({ code: 'custom', path: ['to'], message: 'validation.date.range', input: value.to })
}

/** Lowest adult price of each day in rupiah; null where nothing is for sale. */
export const calendarData = z.array(z.object({ date: z.string(), price: z.nullable(z.number()) }))
