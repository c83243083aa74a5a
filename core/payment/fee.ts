import { type Rupiah, roundRupiah, sumRupiah } from '../common/money.ts'

/** The product code of the specification that carries a convenience fee. */
export const CARD = 'CREDITCARD'

/** Convenience fee in rupiah: `total / 0.97 - total`, rounded, for cards; 0 for every other channel. */
export function convenienceFee(total: Rupiah, productCode: string | null): Rupiah {
  return productCode === CARD ? roundRupiah(total / 0.97 - total) : 0
}

/** Splits a fee over bookings that were paid together, by their amounts, so that the shares are whole rupiah and sum to the fee. */
export function feeShares(fee: Rupiah, amounts: readonly Rupiah[]): Rupiah[] {
  const total = sumRupiah(amounts)
  let before = 0
  let given = 0
  return amounts.map((amount) => {
    before += amount
    const upToHere = total === 0 ? fee : roundRupiah(fee * (before / total))
    const share = upToHere - given
    given = upToHere
    return share
  })
}

/** What is paid for bookings of `amount` rupiah through a channel: the amount, its fee, and both together. */
export function payable(amount: Rupiah, productCode: string | null): { amount: Rupiah; fee: Rupiah; total: Rupiah } {
  const fee = convenienceFee(amount, productCode)
  return { amount, fee, total: sumRupiah([amount, fee]) }
}
