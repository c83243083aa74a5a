import { ADULT_NEEDED, INFANT_PER_ADULT, partyChange } from '../journey/party.ts'

export type PaxCounts = { adult: number; child: number; infant: number }

/** `seated` is adults and children; also one infant per adult and at least one adult. */
export const LIMITS = { seated: 7, infants: 4 } as const

/** Tickets are sold from this many days before departure. */
export const SALES_DAYS = 330

/** Message key of the first broken limit, or null. */
export function paxProblem({ adult, child, infant }: PaxCounts): string | null {
  if (adult < 1) return ADULT_NEEDED
  if (adult + child > LIMITS.seated) return 'validation.pax.seatedLimit'
  if (infant > LIMITS.infants) return 'validation.pax.infantLimit'
  if (infant > adult) return INFANT_PER_ADULT
  return null
}

export const changePax = partyChange(paxProblem)

/** Infants sit on a lap. */
export function seatsFor({ adult, child }: PaxCounts): number {
  return adult + child
}
