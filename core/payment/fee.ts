import { type Rupiah, roundRupiah } from '../common/money.ts'

/** The product code of the specification that carries a convenience fee. */
export const CARD = 'CREDITCARD'

/** Convenience fee in rupiah: `total / 0.97 - total`, rounded, for cards; 0 for every other channel. */
export function convenienceFee(total: Rupiah, productCode: string | null): Rupiah {
  return productCode === CARD ? roundRupiah(total / 0.97 - total) : 0
}
