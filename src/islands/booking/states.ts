import type { Booking } from '../../../core/booking/contract.ts'
import type { Zone } from '../../../core/common/dates.ts'

/** `key` is a word of `history:step`; `at` an instant, shown in WIB where it has no zone of its own. */
type Step = { key: string; at: string | null; zone?: Zone | undefined; done: boolean }

type Facts = Pick<
  Booking,
  'payment_status' | 'status_checkout' | 'status_issue' | 'paid' | 'due' | 'time_limit' | 'balance_limit' | 'refund'
> &
  Pick<Booking, 'created_at' | 'starts_at' | 'starts_timezone' | 'paid_at' | 'issued_at'>

export function stepsOf(booking: Facts): Step[] {
  const { payment_status: status, paid, due, time_limit, paid_at = null, issued_at = null } = booking
  const booked = { key: 'booked', at: booking.created_at, done: true }
  if (status === 'expired' && paid === 0) return [booked, { key: 'expired', at: time_limit, done: true }]
  if (booking.refund) return [booked, ...endOf(booking, booking.refund.submitted_at)]
  const isPaid = status === 'paid'
  const payments =
    paid > 0 && due > 0
      ? [
          { key: 'downPayment', at: paid_at, done: true },
          { key: 'balance', at: time_limit, done: false },
        ]
      : [{ key: 'paid', at: isPaid ? paid_at : time_limit, done: isPaid }]
  return [
    booked,
    ...payments,
    { key: 'issued', at: issued_at, done: booking.status_issue === 'issued' },
    { key: 'departs', at: booking.starts_at, zone: booking.starts_timezone, done: false },
  ]
}

/** Of a cancelled booking. `paid` falls when money goes back; `status_checkout` stays. */
function endOf({ status_checkout, balance_limit, paid_at = null }: Facts, cancelledAt: string): Step[] {
  const cancelled = { key: 'cancelled', at: cancelledAt, done: true }
  if (status_checkout === 'done') return [{ key: 'paid', at: paid_at, done: true }, cancelled]
  const isLate = balance_limit !== null && Date.parse(balance_limit) < Date.parse(cancelledAt)
  const missed = isLate ? [{ key: 'balanceMissed', at: balance_limit, done: true }] : []
  return [{ key: 'downPayment', at: paid_at, done: true }, ...missed, cancelled]
}

/** A member cannot cancel for nothing: the balance was not paid in time. */
export function endedWithoutRefund({ refund }: Pick<Booking, 'refund'>): boolean {
  return refund?.amount === 0
}

/** A word of `history:status`. */
export function statusWord(booking: Pick<Booking, 'payment_status' | 'status_issue' | 'paid' | 'refund'>): string {
  const { payment_status: status, status_issue: issue } = booking
  if (status === 'paid') return { issued: 'issued', failed: 'issueFailed', pending: 'issuing' }[issue]
  if (status === 'expired' && booking.paid > 0) return 'balanceLate'
  return status === 'refunded' && endedWithoutRefund(booking) ? 'cancelled' : status
}
