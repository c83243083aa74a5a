import type { Rupiah } from '../common/money.ts'
import { type PriceRange, rangeOf } from './filter.ts'

/** Sets one end that was typed, within the bounds; an end beyond the other one swaps with it. */
export function withEnd(range: PriceRange, end: keyof PriceRange, amount: Rupiah, bounds: PriceRange): PriceRange {
  const inside = Math.min(Math.max(amount, bounds.min), bounds.max)
  return rangeOf(inside, end === 'min' ? range.max : range.min)
}
