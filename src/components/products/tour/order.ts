import type { TourFacts } from '../../../../core/products/tour/content.ts'

type Ranked = { slug: string; facts: TourFacts }

/** The operator's choice first, then packages, then by name. */
export function compareTours({ facts: one, slug }: Ranked, { facts: other, slug: otherSlug }: Ranked): number {
  const rank = (facts: TourFacts) => (facts.promo ? 0 : 2) + (facts.kind === 'package' ? 0 : 1)
  return rank(one) - rank(other) || slug.localeCompare(otherSlug)
}
