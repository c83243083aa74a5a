import { changeParty } from '../journey/party.ts'

/** Travellers of one flight search. */
export type PaxCounts = { adult: number; child: number; infant: number }

/** At most 7 adults and children together, at most 4 infants, one infant per adult, at least one adult. */
export const FLIGHT_LIMITS = { seated: 7, infants: 4 } as const

export type PaxProblem =
  | 'validation.pax.adultNeeded'
  | 'validation.pax.seatedLimit'
  | 'validation.pax.infantLimit'
  | 'validation.pax.infantPerAdult'

/** The message key of the first broken limit, or null. */
export function paxProblem({ adult, child, infant }: PaxCounts): PaxProblem | null {
  if (adult < 1) return 'validation.pax.adultNeeded'
  if (adult + child > FLIGHT_LIMITS.seated) return 'validation.pax.seatedLimit'
  if (infant > FLIGHT_LIMITS.infants) return 'validation.pax.infantLimit'
  if (infant > adult) return 'validation.pax.infantPerAdult'
  return null
}

/** Adds or removes one traveller; a change that breaks a limit is not made, and an adult leaving takes a surplus infant along. */
export function changePax(counts: PaxCounts, type: keyof PaxCounts, by: 1 | -1): PaxCounts {
  return changeParty(counts, type, by, paxProblem)
}

/** Seats a party takes: infants sit on a lap. */
export function seatsFor({ adult, child }: PaxCounts): number {
  return adult + child
}
