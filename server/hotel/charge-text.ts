import type { ViewText } from '../../core/booking/view.ts'
import type { HotelCharge } from '../../core/hotel/rates.ts'

/** `City tax, about EUR 4.50`. */
export function chargeText({ kind, amount, currency }: HotelCharge): ViewText {
  const name = { key: `hotel-ticket:charge.${kind}` }
  if (amount === null || currency === null) return { key: 'hotel-ticket:charge.unknown', values: { name } }
  return { key: 'hotel-ticket:charge.about', values: { name, amount: { amount, currency } } }
}
