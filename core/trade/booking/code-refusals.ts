/** Why a code takes nothing off: an error code each. */
export const CODE_REFUSALS = [
  'discount_unknown',
  'discount_not_yet',
  'discount_over',
  'discount_other_product',
  'discount_below_minimum',
  'discount_used_up',
  'discount_used_by_you',
] as const
export type CodeRefusal = (typeof CODE_REFUSALS)[number]

/** Characters of a code as people type it, with room for more than any code has. */
export const MOST_TYPED = 40
