import type { Rupiah } from '../../base/common/money.ts'
import { LEAST_PRICE } from '../codes/discount.ts'
import { WHOLE } from './markup.ts'

/** `share` in hundredths of a percent. `supplierPrice` in rupiah, of everything booked in one call; null when the agency sets its own prices. */
type Sold = { price: Rupiah; share: number; supplierPrice: Rupiah | null }

/** Returns the amount taken off for a net partner, in rupiah, rounded down. The rest is never below the supplier's price, and never zero. */
export function partnerOff({ price, share, supplierPrice }: Sold): Rupiah {
  const most = Math.min(price - (supplierPrice ?? 0), price - LEAST_PRICE)
  return Math.max(0, Math.min(Math.floor((price * share) / WHOLE), most))
}
