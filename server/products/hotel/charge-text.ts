import type { ChargeView } from '../../../core/products/hotel/detail.ts'
import type { HotelCharge, Rate } from '../../../core/products/hotel/rates.ts'
import type { ViewText } from '../../../core/trade/booking/view.ts'
import { textIn } from '../../../core/trade/booking/view-text.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'

/** `City tax, about EUR 4.50`. */
export function chargeText({ kind, amount, currency }: HotelCharge): ViewText {
  const name = { key: `hotel-ticket:charge.${kind}` }
  if (amount === null || currency === null) return { key: 'hotel-ticket:charge.unknown', values: { name } }
  return { key: 'hotel-ticket:charge.about', values: { name, amount: { amount, currency } } }
}

export function chargeViews({ payAtHotel = [] }: Pick<Rate, 'payAtHotel'>, locale: Locale): ChargeView[] {
  return payAtHotel.map((charge) => ({
    Kind: charge.kind,
    Amount: charge.amount,
    Currency: charge.currency,
    Text: textIn(wordsFor(locale), chargeText(charge)),
  }))
}
