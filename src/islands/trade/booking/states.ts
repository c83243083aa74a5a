import type { Zone } from '../../../../core/base/common/dates.ts'
import type { DoneReschedule } from '../../../../core/trade/booking/change/rescheduled.ts'
import type { Booking, BookingDetail } from '../../../../core/trade/booking/contract.ts'

/** `key` is a word of `history:step`; `at` an instant, shown in WIB where it has no zone of its own. */
type Step = { key: string; at: string | null; zone?: Zone | undefined; done: boolean; move?: DoneReschedule }

type Facts = Pick<
  Booking,
  'payment_status' | 'status_checkout' | 'status_issue' | 'paid' | 'due' | 'time_limit' | 'balance_limit' | 'refund'
> &
  Pick<Booking, 'created_at' | 'pay_until' | 'starts_at' | 'starts_timezone' | 'paid_at' | 'issued_at'> &
  Partial<Pick<BookingDetail, 'payments' | 'moves'>>

/** Steps of a booking; those that are done come in the order in which they happened. */
export function stepsOf(booking: Facts): Step[] {
  const { payment_status: status, paid, due, time_limit, pay_until = time_limit, issued_at = null } = booking
  const booked = { key: 'booked', at: booking.created_at, done: true }
  if (status === 'expired' && paid === 0) return [booked, { key: 'expired', at: time_limit, done: true }]
  if (booking.refund) return [booked, ...endOf(booking, booking.refund.submitted_at)]
  const isIssued = booking.status_issue === 'issued'
  const issued = { key: 'issued', at: issued_at, done: isIssued }
  const made = paid > 0 ? madeOf(booking, status === 'paid') : []
  const moved = (booking.moves ?? []).map((move): Step => ({ key: 'moved', at: move.at, done: true, move }))
  const isBalanceDue = paid > 0 && due > 0
  const toPay =
    made.length > 0 && !isBalanceDue ? [] : [{ key: isBalanceDue ? 'balance' : 'paid', at: pay_until, done: false }]
  return [
    booked,
    ...inOrder(isIssued ? [...made, issued, ...moved] : [...made, ...moved]),
    ...toPay,
    ...(isIssued ? [] : [issued]),
    { key: 'departs', at: booking.starts_at, zone: booking.starts_timezone, done: false },
  ]
}

const PAYMENT_STEPS = {
  price: 'paid',
  down_payment: 'downPayment',
  balance: 'balancePaid',
  change: 'changePaid',
} as const

/** Without the list of payments, the last one stands for all. */
function madeOf({ payments = [], paid_at = null }: Facts, isWhole: boolean): Step[] {
  if (payments.length === 0) return [{ key: isWhole ? 'paid' : 'downPayment', at: paid_at, done: true }]
  return payments.map((payment) => ({ key: PAYMENT_STEPS[payment.charged_for], at: payment.paid_at, done: true }))
}

/** Steps of one moment keep the given order. */
function inOrder(steps: readonly Step[]): Step[] {
  return steps.toSorted((one, other) => Date.parse(one.at ?? '') - Date.parse(other.at ?? '') || 0)
}

/** Last steps of a cancelled booking. `paid` falls when money goes back; `status_checkout` stays. */
function endOf(booking: Facts, cancelledAt: string): Step[] {
  const { status_checkout, balance_limit } = booking
  const cancelled = { key: 'cancelled', at: cancelledAt, done: true }
  const isWhole = status_checkout === 'done'
  const isLate = balance_limit !== null && Date.parse(balance_limit) < Date.parse(cancelledAt)
  const missed = isLate && !isWhole ? [{ key: 'balanceMissed', at: balance_limit, done: true }] : []
  return [...madeOf(booking, isWhole), ...missed, cancelled]
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
