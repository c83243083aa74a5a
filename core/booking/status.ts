/**
 * Payment states of a booking and of a transaction. `unpaid`, `paid` and `expired` are the specification's; the others are what happens beside them:
 * a down payment, money that came when nothing was left to sell, and money sent back.
 */
export const PAYMENT_STATUSES = ['unpaid', 'partially_paid', 'paid', 'expired', 'refund_due', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** What is kept: `expired` is read off the time limit and never written, so no job has to run for a hold to end. */
export type StoredPaymentStatus = Exclude<PaymentStatus, 'expired'>

export type BookingEvent = 'pay' | 'pay_part' | 'pay_late_without_stock' | 'refund' | 'reverse'

const NEXT: Record<StoredPaymentStatus, Partial<Record<BookingEvent, StoredPaymentStatus>>> = {
  unpaid: { pay: 'paid', pay_part: 'partially_paid', pay_late_without_stock: 'refund_due' },
  partially_paid: { pay: 'paid', pay_late_without_stock: 'refund_due', refund: 'refunded', reverse: 'unpaid' },
  paid: { refund: 'refunded', reverse: 'unpaid' },
  refund_due: { refund: 'refunded' },
  refunded: {},
}

/** The state after an event, or null when the event has no place in this state (a second payment, a late duplicate). */
export function nextStatus(status: StoredPaymentStatus, event: BookingEvent): StoredPaymentStatus | null {
  return NEXT[status][event] ?? null
}

type Held = { status: StoredPaymentStatus; timeLimit: Date | null }

/** The status to show: an unpaid record without or past its time limit counts as expired. */
export function shownStatus({ status, timeLimit }: Held, now: Date): PaymentStatus {
  const open = status === 'unpaid' || status === 'partially_paid'
  return open && (timeLimit === null || timeLimit <= now) ? 'expired' : status
}

/** Unpaid or partially paid, and not expired. */
export function canPay(held: Held, now: Date): boolean {
  const status = shownStatus(held, now)
  return status === 'unpaid' || status === 'partially_paid'
}

/** End of a hold: `minutes` from now, never past the start of travel. */
export function holdUntil(now: Date, minutes: number, startsAt: Date): Date {
  return new Date(Math.min(now.getTime() + minutes * 60_000, startsAt.getTime()))
}

/** Of several bookings paid together, the earliest limit rules; one without a limit makes the whole unpayable. */
export function earliestLimit(limits: readonly (Date | null)[]): Date | null {
  let earliest: Date | null = null
  for (const limit of limits) {
    if (limit === null) return null
    if (earliest === null || limit < earliest) earliest = limit
  }
  return earliest
}
