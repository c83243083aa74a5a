import type { Rupiah } from '../common/money.ts'

/** Of a day: how many go without a change, and the lowest price of an adult; null where nothing is for sale. */
export type Offered = { direct: number; price: Rupiah | null }

/** A share of the price that makes another place worth the way. */
const LOWER = 0.9

/** With nothing direct: other ends that have it, most first. Else those that cost a tenth less, the lowest first. */
export function worthwhile<Other extends Offered>(own: Offered, others: readonly Other[]): Other[] {
  const priceOf = ({ price }: Offered) => price ?? Number.MAX_VALUE
  if (own.direct === 0) {
    const direct = others.filter((other) => other.direct > 0)
    return direct.toSorted((one, other) => other.direct - one.direct || priceOf(one) - priceOf(other))
  }
  const lower = others.filter((other) => other.price !== null && other.price <= priceOf(own) * LOWER)
  return lower.toSorted((one, other) => priceOf(one) - priceOf(other))
}
