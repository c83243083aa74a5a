import { limitBefore } from '../booking/parts.ts'
import type { CalendarDate } from '../common/dates.ts'

export const LIMITS = {
  participants: 20,
  /** Departures are offered this far ahead. */
  monthsAhead: 18,
} as const

/** Days before the start. */
export const NAMES_DAYS = 7
export const VISA_DAYS = 30

export type Party = { adult: number; child: number }
export type PartyProblem = { field: 'adult' | 'child'; message: string }

export function participantsOf({ adult, child }: Party): number {
  return adult + child
}

/** The first broken limit. `most` is the tour's own limit. */
export function partyProblem(party: Party, most: number = LIMITS.participants): PartyProblem | null {
  if (party.adult < 1) return { field: 'adult', message: 'validation.pax.adultNeeded' }
  if (participantsOf(party) <= most) return null
  return { field: party.child > 0 ? 'child' : 'adult', message: 'validation.tour.participantLimit' }
}

/** Until when participants are named: a week before the start, or the day before it for those who book later. */
export function namesLimit(start: CalendarDate, booked: Date): Date {
  const limit = limitBefore(start, NAMES_DAYS)
  return limit > booked ? limit : limitBefore(start, 1)
}
