import { LEAST_PRICE } from '../codes/discount.ts'
import type { Rupiah } from '../common/money.ts'
import { WHOLE } from './terms.ts'

/** `share`: hundredths of a percent. `supplierPrice`: of all that is booked at once; null where the house sets its prices itself. */
type Sold = { price: Rupiah; share: number; supplierPrice: Rupiah | null }

/** What a partner with net prices pays less, whole rupiah rounded down. Never below what the supplier is paid, and something is left to pay. */
export function partnerOff({ price, share, supplierPrice }: Sold): Rupiah {
  const most = Math.min(price - (supplierPrice ?? 0), price - LEAST_PRICE)
  return Math.max(0, Math.min(Math.floor((price * share) / WHOLE), most))
}
