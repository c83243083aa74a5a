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
