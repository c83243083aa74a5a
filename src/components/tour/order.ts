import type { TourFacts } from '../../../core/tour/content.ts'
import type { Tour } from './tours.ts'

/** The operator's choice first, then packages, then by name. */
export function compareTours({ facts: one, slug }: Tour, { facts: other, slug: otherSlug }: Tour): number {
  const rank = (facts: TourFacts) => (facts.promo ? 0 : 2) + (facts.kind === 'package' ? 0 : 1)
  return rank(one) - rank(other) || slug.localeCompare(otherSlug)
}
