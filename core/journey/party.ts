/** Message key of a party without an adult. */
export const ADULT_NEEDED = 'validation.pax.adultNeeded'
const INFANT_PER_ADULT = 'validation.pax.infantPerAdult'

/**
 * Adds or removes one traveller; a change that breaks a limit is not made, and an adult leaving takes a surplus infant along. `problemOf` answers the
 * message key of the first broken limit, or null.
 */
export function changeParty<Counts extends { adult: number; infant: number }>(
  counts: Counts,
  type: keyof Counts & string,
  by: 1 | -1,
  problemOf: (counts: Counts) => string | null,
): Counts {
  const count = (counts[type] as number) + by
  if (count < 0) return counts
  const next = { ...counts, [type]: count }
  if (type === 'adult' && by === -1 && next.infant > next.adult) next.infant = next.adult
  const problem = problemOf(next)
  return problem && !leadsOut(problemOf(counts), problem, type, by) ? counts : next
}

/** A link or a typed number may make a party that breaks a limit: every step down leads out of it, and so does an adult for those who lack one. */
function leadsOut(before: string | null, after: string, type: string, by: 1 | -1): boolean {
  if (before === null) return false
  if (by === -1) return after !== ADULT_NEEDED || before === ADULT_NEEDED
  return type === 'adult' && (before === ADULT_NEEDED || before === INFANT_PER_ADULT)
}
