import { type Rupiah, roundRupiah, sumRupiah } from '../../base/common/money.ts'

/** The specification's product code with a convenience fee. */
export const CARD = 'CREDITCARD'

/** Product codes of money that no gateway company takes: staff say that it came. */
export const TRANSFER = 'TRANSFER'
export const CASH = 'CASH'

/** True where staff say that the money came, which takes them some hours. */
export function isByHand(productCode: string | null | undefined): boolean {
  return productCode === TRANSFER || productCode === CASH
}

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
