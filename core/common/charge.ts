import * as z from 'zod/mini'
import { type Rupiah, sumRupiah } from './money.ts'

/** The specification's fare charge, of one passenger or one booking. */
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
