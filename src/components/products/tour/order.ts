import type { TourFacts } from '../../../../core/products/tour/content.ts'

const OTHERS = 3

type Ranked = { slug: string; facts: TourFacts }

/** The operator's choice first, then packages, then by name. */
export function compareTours({ facts: one, slug }: Ranked, { facts: other, slug: otherSlug }: Ranked): number {
  const rank = (facts: TourFacts) => (facts.promo ? 0 : 2) + (facts.kind === 'package' ? 0 : 1)
  return rank(one) - rank(other) || slug.localeCompare(otherSlug)
}

/** The next ones of the area, so that every tour has links to it. */
export function othersOf<Tour>(tour: Tour, inArea: readonly Tour[]): Tour[] {
  const index = inArea.indexOf(tour)
  return [...inArea.slice(index + 1), ...inArea.slice(0, index)].slice(0, OTHERS)
}
