import { cancelQuote } from '../booking/cancel.ts'
import type { CancelQuote, PriceLine } from '../booking/contract.ts'
import type { BookingMoney } from '../booking/lines.ts'
import { ROC } from '../booking/price.ts'

type Bought = {
  flight_details: readonly { refundable: boolean }[]
  payments: readonly Pick<PriceLine, 'code' | 'amount'>[]
}

/** Refunds all but the service charge before departure if every fare is refundable, else nothing: a round trip is one ticket. */
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
