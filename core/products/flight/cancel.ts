import { ROC } from '../../base/common/charge.ts'
import { type Rupiah, sumRupiah } from '../../base/common/money.ts'
import { type Adjustment, adjustmentsOf } from '../../trade/booking/change/adjustment.ts'
import { cancelQuote } from '../../trade/booking/change/cancel.ts'
import type { CancelQuote, PriceLine } from '../../trade/booking/contract.ts'
import type { BookingMoney } from '../../trade/booking/lines.ts'
import { BAGGAGE, SEAT } from './extras.ts'
import type { BoughtFare } from './wire.ts'

type Bought = {
  fares?: readonly Pick<BoughtFare, 'refund_fee'>[] | undefined
  flight_details: readonly { refundable: boolean }[]
  payments: readonly Pick<PriceLine, 'code' | 'amount'>[]
}

/** Refunds what the fares do not keep, without bags and seats, before departure and if every fare is refundable, else nothing. */
export function flightCancelQuote(
  bought: Bought,
  money: Pick<BookingMoney, 'paid' | 'fee'> & { adjustments?: readonly Adjustment[] },
  departsAt: Date,
  now: Date,
): CancelQuote {
  if (now >= departsAt) return cancelQuote(money, 'too_late')
  const kept = keptOf(bought)
  const extras = sumRupiah(bought.payments.flatMap(({ code, amount }) => (EXTRAS.has(code) ? [amount] : [])))
  const charged = adjustmentsOf(money.adjustments ?? [], ['charge'])
  // The airline keeps its part of the fares even when the agency lowered the price.
  const refund = kept === null ? 0 : Math.max(0, money.paid - charged - kept - extras)
  if (refund === 0) return cancelQuote(money, 'not_refundable')
  return cancelQuote(money, refund === money.paid ? 'refundable' : 'partly_refundable', refund, charged)
}

/** Airlines give none of it back. */
const EXTRAS: ReadonlySet<string> = new Set([BAGGAGE, SEAT])

/** In rupiah; null when nothing comes back. */
function keptOf({ fares, flight_details, payments }: Bought): Rupiah | null {
  if (!flight_details.every(({ refundable }) => refundable)) return null
  // A booking of an earlier version was sold without fees.
  if (!fares) return payments.find(({ code }) => code === ROC)?.amount ?? 0
  const fees = fares.flatMap(({ refund_fee }) => (refund_fee === null ? [] : [refund_fee]))
  return fees.length < fares.length ? null : sumRupiah(fees)
}
