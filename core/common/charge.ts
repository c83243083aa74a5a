import * as z from 'zod/mini'
import { type Rupiah, sumRupiah } from './money.ts'

/** A charge of one passenger or one booking (spec: fare charge). Code `roc` is kept apart from the fare's own. */
export const chargeSchema = z.object({
  amount: z.number(),
  chargeCode: z.string(),
  chargeDetail: z.string(),
  chargeTypeString: z.string(),
  currencyCode: z.string(),
  foreignAmount: z.number(),
  foreignCurrencyCode: z.string(),
})
export type FareCharge = z.infer<typeof chargeSchema>

/** A charge in rupiah; the foreign amount is the same one. `type` is `FarePrice`, `Tax` or `ServiceCharge`. */
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

/** Sum of the charges whose code is wanted, in rupiah. */
export function sumCharges(
  charges: readonly { chargeCode: string; amount: Rupiah }[],
  isWanted: (code: string) => boolean,
): Rupiah {
  return sumRupiah(charges.filter(({ chargeCode }) => isWanted(chargeCode)).map(({ amount }) => amount))
}
