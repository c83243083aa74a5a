/** Message key of a broken limit that no step can lead out of. */
export const ADULT_NEEDED = 'validation.pax.adultNeeded'

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
  if (type === 'adult' && next.infant > next.adult) next.infant = next.adult
  const problem = problemOf(next)
  // A link may hold a party that is too large: every step down leads out of it.
  const leadsOut = by === -1 && problemOf(counts) !== null && problem !== ADULT_NEEDED
  return problem && !leadsOut ? counts : next
}
