import { type Rupiah, roundRupiah } from '../../base/common/money.ts'
import type { Service } from '../booking/services.ts'

/** Hundredths of a percent in a whole. */
export const WHOLE = 10_000

/** Added to each supplier price: `percent` in hundredths of a percent, or `amount` in rupiah. One of the two is 0. */
export type Markup = { percent: number; amount: Rupiah }
export type Markups = Readonly<Partial<Record<Service, Markup>>>

/** Returns the selling price in rupiah of one supplier price, such as a person or a night. A price of 0 stays 0. */
export function markedUp(price: Rupiah, markup: Markup | undefined): Rupiah {
  if (!markup || price <= 0) return price
  return price + roundRupiah((price * markup.percent) / WHOLE) + markup.amount
}

/** `shares`: hundredths of a percent by product. */
export type PartnerTerms = { shares: Readonly<Partial<Record<Service, number>>> }

/** Returns the commission on what was paid and not refunded, rounded to whole rupiah. */
export function commissionOn(paid: Rupiah, share: number): Rupiah {
  return roundRupiah((Math.max(0, paid) * share) / WHOLE)
}
