import { CURRENCY } from '../../core/booking/price.ts'
import { shownStatus } from '../../core/booking/status.ts'
import type { BookingRow } from './module.ts'
import { eticketUrl } from './view.ts'

/** What the specification's records of flights and trains have in common. */
export function bookingRecord(booking: BookingRow, now: Date) {
  const reserved = booking.createdAt.toISOString()
  return {
    booking_code: booking.code,
    time_limit: booking.timeLimit?.toISOString() ?? null,
    reserved,
    ticketed: booking.issuedAt?.toISOString() ?? null,
    status: booking.issueStatus === 'issued' ? 'ticketed' : 'reserved',
    total_paid: booking.amount,
    currency: CURRENCY,
    payment_status: shownStatus({ status: booking.paymentStatus, timeLimit: booking.timeLimit }, now),
    status_checkout: booking.checkoutStatus,
    status_issue: booking.issueStatus,
    pnr_id: booking.code,
    booking_user_id: booking.id,
    eticket_url: eticketUrl(booking),
  }
}
