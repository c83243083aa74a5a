import { type Rupiah, roundRupiah, sumRupiah } from '../common/money.ts'

/** The specification's product code with a convenience fee. */
export const CARD = 'CREDITCARD'

/** Rupiah: `total / 0.97 - total`, rounded, for cards; 0 for other channels. */
export function convenienceFee(total: Rupiah, productCode: string | null): Rupiah {
  return productCode === CARD ? roundRupiah(total / 0.97 - total) : 0
}

/** In rupiah: the amount, the channel's fee unless fees are off, and both together. */
export function payable(
  amount: Rupiah,
  productCode: string | null,
  withFee: boolean,
): { amount: Rupiah; fee: Rupiah; total: Rupiah } {
  const fee = withFee ? convenienceFee(amount, productCode) : 0
  return { amount, fee, total: sumRupiah([amount, fee]) }
}
