import * as z from 'zod/mini'
import { type CalendarDate, daysBetween } from '../common/dates.ts'

type Checked<Value> = { value: Value; issues: z.core.$ZodRawIssue[] }

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

/** Refinement: a party within the limits, as `problemOf` knows them. */
export function checkParty<Counts>(problemOf: (counts: Counts) => string | null) {
  return ({ value, issues }: Checked<Counts>) => {
    const problem = problemOf(value)
    if (problem) issues.push({ code: 'custom', path: ['passengers'], message: problem, input: value })
  }
}

/** Most days that one calendar call answers. */
export const CALENDAR_DAYS = 35

/** Refinement: a range of one to 35 days. */
export function checkDays({ value, issues }: Checked<{ from: CalendarDate; to: CalendarDate }>) {
  const days = daysBetween(value.from, value.to) + 1
  if (days < 1 || days > CALENDAR_DAYS)
    issues.push({ code: 'custom', path: ['to'], message: 'validation.date.range', input: value.to })
}

/** Lowest adult price of each day in rupiah, null where nothing is for sale. */
export const calendarData = z.array(z.object({ date: z.string(), price: z.nullable(z.number()) }))

/** How many of a passenger type. */
export const paxCount = z.coerce.number().check(z.int(), z.gte(0), z.lte(9))
