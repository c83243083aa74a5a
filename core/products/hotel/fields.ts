import * as z from 'zod/mini'
import { countryCode } from '../../base/common/fields.ts'
import { datesProblem, LIMITS, partyProblem, type StayProblem } from './limits.ts'
import { ROOM_KEY } from './rates.ts'
import { DEFAULT_PASSPORT, HOTEL_KEY } from './search.ts'
import type { StayDates, StayParty } from './stay.ts'

export const hotelKey = z.string().check(z.regex(HOTEL_KEY, 'validation.invalid'))
export const roomKey = z.string().check(z.regex(ROOM_KEY, 'validation.invalid'))
/** Sealed; one that is unknown or too old counts as none. */
export const correlationId = z._default(z.nullable(z.string().check(z.maxLength(1000))), null)

const count = z.coerce.number().check(z.int(), z.gte(0), z.lte(99))

export type Checked<Value> = { value: Value; issues: z.core.$ZodRawIssue[] }

export const partyFields = {
  countRoom: z._default(count, 1),
  countGuest: z._default(count, 1),
  childAges: z._default(z.array(count).check(z.maxLength(LIMITS.rooms * LIMITS.guestsPerRoom)), []),
  guestPassport: z._default(countryCode, DEFAULT_PASSPORT),
}

export function addProblem(issues: z.core.$ZodRawIssue[], problem: StayProblem | null, input: unknown): void {
  if (problem) issues.push({ code: 'custom', path: [problem.field], message: problem.message, input })
}

export function checkStay({ value, issues }: Checked<StayDates & StayParty>) {
  addProblem(issues, datesProblem(value), value)
  addProblem(issues, partyProblem(value), value)
}
