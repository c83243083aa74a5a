import { type Rupiah, sumRupiah } from '../../../base/common/money.ts'

/** `partner`: a net partner's share taken off. `code`: a discount code. `discount`: given by staff. `change`: price difference after a change of date, people or product. `charge`: for a correction. */
export const ADJUSTMENT_KINDS = ['partner', 'code', 'discount', 'change', 'charge'] as const

/** A line of the price beside those of the product; below 0 takes off. `title` is the discount code, or empty. The reason of staff stands in the log. */
export type Adjustment = { kind: (typeof ADJUSTMENT_KINDS)[number]; title: string; amount: Rupiah }

export function adjustmentsOf(adjustments: readonly Adjustment[], kinds: readonly Adjustment['kind'][]): Rupiah {
  return sumRupiah(adjustments.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount))
}
