export const LIMITS = {
  participants: 20,
  /** Letters of an address. */
  pickup: 200,
  /** Departures are offered this far ahead. */
  monthsAhead: 18,
} as const

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
