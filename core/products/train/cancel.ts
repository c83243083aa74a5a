import { ROC } from '../../base/common/charge.ts'
import { roundRupiah } from '../../base/common/money.ts'
import { ADJUSTMENT_KINDS, type Adjustment, adjustmentsOf } from '../../trade/booking/change/adjustment.ts'
import { cancelQuote } from '../../trade/booking/change/cancel.ts'
import type { CancelQuote, PriceLine } from '../../trade/booking/contract.ts'
import type { BookingMoney } from '../../trade/booking/lines.ts'
import { CLOSES_MINUTES, KEPT } from './limits.ts'

/** KAI keeps its share of the fare and the booking charge. */
export function trainCancelQuote(
  payments: readonly Pick<PriceLine, 'code' | 'amount'>[],
  money: Pick<BookingMoney, 'paid' | 'fee'> & { adjustments?: readonly Adjustment[] },
  departsAt: Date,
  now: Date,
): CancelQuote {
  if (departsAt.getTime() - now.getTime() < CLOSES_MINUTES * 60_000) return cancelQuote(money, 'too_late')
  const adjustments = money.adjustments ?? []
  // KAI keeps its share of the fare, also when the agency took something off the price.
  const price = money.paid - adjustmentsOf(adjustments, ADJUSTMENT_KINDS)
  const charge = payments.find(({ code }) => code === ROC)?.amount ?? 0
  const kept = charge + roundRupiah((price - charge) * KEPT)
  const charged = adjustmentsOf(adjustments, ['charge'])
  const refund = Math.max(0, money.paid - charged - kept)
  return refund === 0 ? cancelQuote(money, 'not_refundable') : cancelQuote(money, 'partly_refundable', refund, charged)
}
