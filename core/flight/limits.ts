import { ADULT_NEEDED, INFANT_PER_ADULT, partyChange } from '../journey/party.ts'

/** Passengers of one flight search. */
export type PaxCounts = { adult: number; child: number; infant: number }

/** At most 7 adults and children together, at most 4 infants, one infant per adult, at least one adult. */
export const LIMITS = { seated: 7, infants: 4 } as const

/** The message key of the first broken limit, or null. */
export function paxProblem({ adult, child, infant }: PaxCounts): string | null {
  if (adult < 1) return ADULT_NEEDED
  if (adult + child > LIMITS.seated) return 'validation.pax.seatedLimit'
  if (infant > LIMITS.infants) return 'validation.pax.infantLimit'
  if (infant > adult) return INFANT_PER_ADULT
  return null
}

/** Adds or removes one passenger within the limits. */
export const changePax = partyChange(paxProblem)

/** Seats a party takes: infants sit on a lap. */
export function seatsFor({ adult, child }: PaxCounts): number {
  return adult + child
}
