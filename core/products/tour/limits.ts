import type { CalendarDate } from '../../base/common/dates.ts'
import { limitBefore } from '../../trade/booking/balance.ts'

export const LIMITS = {
  participants: 20,
  /** Letters of an address. */
  pickup: 200,
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

/** Until when passports are entered, which a visa needs earlier; null where none is asked for. */
export function passportsLimit(
  tour: { needsPassport: boolean; includesVisa: boolean },
  start: CalendarDate,
  booked: Date,
): Date | null {
  if (!tour.needsPassport) return null
  const visa = limitBefore(start, VISA_DAYS)
  return tour.includesVisa && visa > booked ? visa : namesLimit(start, booked)
}

/** Until when a member says where to be picked up: the end of the day before, in WIB. */
export function pickupLimit(start: CalendarDate): Date {
  return limitBefore(start, 1)
}

/** Until when participants are named: a week before the start, or the day before it for those who book later. */
export function namesLimit(start: CalendarDate, booked: Date): Date {
  const limit = limitBefore(start, NAMES_DAYS)
  return limit > booked ? limit : limitBefore(start, 1)
}
