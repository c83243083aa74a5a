import { sumRupiah } from '../../../../core/base/common/money.ts'
import { type CancelStep, stepsOfPaid } from '../../../../core/trade/booking/change/policy.ts'
import type { PriceLine } from '../../../../core/trade/booking/contract.ts'
import { moneyLines } from '../../../../core/trade/booking/lines.ts'
import { CURRENCY } from '../../../../core/trade/booking/price.ts'
import { deadlineOf, shownStatus } from '../../../../core/trade/booking/status.ts'
import type { BookingRow } from '../module.ts'
import { eticketUrl } from './view.ts'

/** Mask for `z.omit`: what a record takes from the row and not from `detail`. */
export const OF_ROW = {
  booking_code: true,
  time_limit: true,
  reserved: true,
  ticketed: true,
  status: true,
  total_paid: true,
  currency: true,
  payment_status: true,
  status_checkout: true,
  status_issue: true,
  pnr_id: true,
  booking_user_id: true,
  eticket_url: true,
} as const satisfies Record<Exclude<keyof ReturnType<typeof bookingRecord>, 'payments'>, true>

type Terms = { discount?: number; fee?: number; cancel_policy: readonly CancelStep[] }

/** Sums of a record with all that was taken off or added after the product's own price: subtotal, less `discount`, plus `fee`, is the total. */
export function recordSums({ amount, fee, adjustments }: BookingRow, own: Terms) {
  const off = adjustments.filter((each) => each.amount < 0).map((each) => 0 - each.amount)
  const added = adjustments.filter((each) => each.amount > 0).map((each) => each.amount)
  return {
    discount: sumRupiah([own.discount ?? 0, ...off]),
    fee: sumRupiah([own.fee ?? 0, fee, ...added]),
    total_price: amount,
    cancel_policy: stepsOfPaid(own.cancel_policy, { amount, paid: amount, adjustments }),
  }
}

export function bookingRecord(booking: BookingRow, prices: readonly PriceLine[], now: Date) {
  const reserved = booking.createdAt.toISOString()
  return {
    booking_code: booking.code,
    time_limit: deadlineOf(booking)?.toISOString() ?? null,
    reserved,
    ticketed: booking.issuedAt?.toISOString() ?? null,
    status: booking.issueStatus === 'issued' ? 'ticketed' : 'reserved',
    payments: moneyLines(prices, booking),
    total_paid: booking.amount + booking.fee,
    currency: CURRENCY,
    payment_status: shownStatus(booking, now),
    status_checkout: booking.checkoutStatus,
    status_issue: booking.issueStatus,
    pnr_id: booking.code,
    booking_user_id: booking.id,
    eticket_url: eticketUrl(booking),
  }
}
