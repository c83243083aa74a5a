import { cancelQuote } from '../booking/cancel.ts'
import type { CancelQuote, PriceLine } from '../booking/contract.ts'
import type { BookingMoney } from '../booking/lines.ts'
import { ROC } from '../booking/price.ts'
import { roundRupiah } from '../common/money.ts'

/** KAI keeps a quarter of the fare and the booking charge, and accepts cancellations until half an hour before departure. */
export const KEPT = 0.25
export const CLOSES_MINUTES = 30

export function trainCancelQuote(
  payments: readonly Pick<PriceLine, 'code' | 'amount'>[],
  money: Pick<BookingMoney, 'paid' | 'fee'>,
  departsAt: Date,
  now: Date,
): CancelQuote {
  if (departsAt.getTime() - now.getTime() < CLOSES_MINUTES * 60_000) return cancelQuote(money, 'too_late')
  const fare = money.paid - (payments.find(({ code }) => code === ROC)?.amount ?? 0)
  return cancelQuote(money, 'partly_refundable', fare - roundRupiah(fare * KEPT))
}
