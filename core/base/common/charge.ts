import { type Rupiah, sumRupiah } from './money.ts'

/** The charge code that has its own line in a price, after all others. */
export const ROC = 'roc'

/** The specification's fare charge, of one passenger or one booking. */
export type FareCharge = {
  amount: Rupiah
  chargeCode: string
  chargeDetail: string
  chargeTypeString: string
  currencyCode: string
  foreignAmount: number
  foreignCurrencyCode: string
}

/** `type` is `FarePrice`, `Tax` or `ServiceCharge`. */
export function charge(code: string, detail: string, type: string, amount: Rupiah): FareCharge {
  return {
    amount,
    chargeCode: code,
    chargeDetail: detail,
    chargeTypeString: type,
    currencyCode: 'IDR',
    foreignAmount: amount,
    foreignCurrencyCode: 'IDR',
  }
}

export function sumCharges(
  charges: readonly { chargeCode: string; amount: Rupiah }[],
  isWanted: (code: string) => boolean,
): Rupiah {
  return sumRupiah(charges.filter(({ chargeCode }) => isWanted(chargeCode)).map(({ amount }) => amount))
}
