export const ADULT_NEEDED = 'validation.pax.adultNeeded'
export const INFANT_PER_ADULT = 'validation.pax.infantPerAdult'

/** A change that breaks a limit is not made; a removed adult takes a surplus infant along. `problemOf` returns a message key or null. */
export function partyChange<Party extends { adult: number; infant?: number }>(
  problemOf: (party: Party) => string | null,
) {
  return (party: Party, type: keyof Party & string, by: 1 | -1): Party => {
    const count = Number(party[type]) + by
    if (count < 0) return party
    const next = { ...party, [type]: count }
    if (type === 'adult' && by === -1 && next.infant !== undefined && next.infant > next.adult) next.infant = next.adult
    const problem = problemOf(next)
    return problem && !leadsOut(problemOf(party), problem, type, by) ? party : next
  }
}

/** A link or a typed number may break a limit. A removal repairs that, and so does one more adult where adults are missing. */
function leadsOut(before: string | null, after: string, type: string, by: 1 | -1): boolean {
  if (before === null) return false
  if (by === -1) return after !== ADULT_NEEDED || before === ADULT_NEEDED
  return type === 'adult' && (before === ADULT_NEEDED || before === INFANT_PER_ADULT)
}
