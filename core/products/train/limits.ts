import { ADULT_NEEDED, INFANT_PER_ADULT, partyChange } from '../journey/party.ts'

export const PASSENGER_TYPES = ['ADT', 'INF'] as const
export type PassengerType = (typeof PASSENGER_TYPES)[number]

/** From 3 years on everyone is an adult. */
export type PaxCounts = { adult: number; infant: number }

/** Also one infant per adult and at least one adult. */
export const LIMITS = { adults: 4, infants: 4 } as const

/** Days before departure from which tickets are sold; KAI since June 2023. */
export const SALES_DAYS = 45

/** Share of the fare that KAI keeps of a cancelled or changed ticket. */
export const KEPT = 0.25
/** Until when KAI cancels: minutes before departure. */
export const CLOSES_MINUTES = 30
/** Until when KAI changes a ticket: hours before departure. */
export const MOVE_CLOSES_HOURS = 3

/** Message key of the first broken limit, or null. */
export function paxProblem({ adult, infant }: PaxCounts): string | null {
  if (adult < 1) return ADULT_NEEDED
  if (adult > LIMITS.adults) return 'validation.pax.adultLimit'
  if (infant > LIMITS.infants) return 'validation.pax.infantLimit'
  if (infant > adult) return INFANT_PER_ADULT
  return null
}

export const changePax = partyChange(paxProblem)
