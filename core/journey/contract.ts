import * as z from 'zod/mini'
import { type CalendarDate, daysBetween } from '../common/dates.ts'
import { calendarDate } from '../common/people.ts'

type Checked<Value> = { value: Value; issues: z.core.$ZodRawIssue[] }

/** Query of a search for places by what is typed. */
export const placeQuery = z.object({ keyword: z._default(z.string().check(z.trim(), z.maxLength(60)), '') })

/** Both ends of a trip. */
export function endFields<Code extends z.ZodMiniType<string>>(code: Code) {
  return { origin: code, destination: code }
}

/** Days of a trip; a return date makes a round trip. */
export const tripDays = { departDate: calendarDate, returnDate: z._default(z.nullable(calendarDate), null) }

/** Days that a calendar is asked about. */
export const calendarDays = { from: calendarDate, to: calendarDate }

/** Refinement: origin and destination differ. `message` is a key that names the kind of place. */
export function checkPlaces(message: string) {
  return ({ value, issues }: Checked<{ origin: string; destination: string }>) => {
    if (value.origin === value.destination)
      issues.push({ code: 'custom', path: ['destination'], message, input: value.destination })
  }
}

/** Refinement: no return before the departure. */
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

/** Most days in one calendar call. */
export const CALENDAR_DAYS = 35

/** Refinement: a range of one to 35 days. */
export function checkDays({ value, issues }: Checked<{ from: CalendarDate; to: CalendarDate }>) {
  const days = daysBetween(value.from, value.to) + 1
  if (days < 1 || days > CALENDAR_DAYS)
    issues.push({ code: 'custom', path: ['to'], message: 'validation.date.range', input: value.to })
}

/** Lowest adult price of each day in rupiah, null where nothing is for sale. */
export const calendarData = z.array(z.object({ date: z.string(), price: z.nullable(z.number()) }))
