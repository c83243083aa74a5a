import { type AgeRange, OLDEST } from '../../base/common/people/types.ts'
import type { VenuePrice } from './contract.ts'
import type { VisitorType } from './limits.ts'

export type AgeBounds = Pick<VenuePrice, 'juniorMinAge' | 'juniorMaxAge' | 'childMinAge' | 'childMaxAge'>

/** Younger than a child is infant, older than children and juniors is adult. */
export function ageRanges(bounds: AgeBounds): Record<VisitorType, AgeRange> {
  const { juniorMinAge, juniorMaxAge, childMinAge, childMaxAge } = bounds
  const grown = Math.max(childMaxAge, juniorMaxAge ?? 0) + 1
  return {
    ADT: { min: grown, max: OLDEST },
    JNR: { min: juniorMinAge ?? grown, max: juniorMaxAge ?? OLDEST },
    CHD: { min: childMinAge, max: childMaxAge },
    INF: { min: 0, max: Math.max(0, childMinAge - 1) },
  }
}
