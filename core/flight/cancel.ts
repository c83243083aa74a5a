import { cancelQuote } from '../booking/cancel.ts'
import type { CancelQuote, PriceLine } from '../booking/contract.ts'
import type { BookingMoney } from '../booking/lines.ts'
import { ROC } from '../booking/price.ts'

type Bought = {
  flight_details: readonly { refundable: boolean }[]
  payments: readonly Pick<PriceLine, 'code' | 'amount'>[]
}

/**
 * What comes back for a paid flight: until departure everything but the service charge, when the fare of every leg is refundable; else nothing. A round
 * trip with one fare that is not is kept whole, because the airline sold it as one ticket.
 */
export function flightCancelQuote(
  { flight_details, payments }: Bought,
  money: Pick<BookingMoney, 'paid' | 'fee'>,
  departsAt: Date,
  now: Date,
): CancelQuote {
  if (now >= departsAt) return cancelQuote(money, 'too_late')
  if (!flight_details.every(({ refundable }) => refundable)) return cancelQuote(money, 'not_refundable')
  const serviceCharge = payments.find(({ code }) => code === ROC)?.amount ?? 0
  return cancelQuote(money, 'refundable', money.paid - serviceCharge)
}
