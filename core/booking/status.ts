/**
 * Payment states of a booking and of a transaction. `unpaid`, `paid` and `expired` are the specification's; the others are what happens beside them:
 * a down payment, money that came when nothing was left to sell, and money sent back.
 */
export const PAYMENT_STATUSES = ['unpaid', 'partially_paid', 'paid', 'expired', 'refund_due', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** What is kept: `expired` is read off the time limit and never written, so no job has to run for a hold to end. */
export type StoredPaymentStatus = Exclude<PaymentStatus, 'expired'>

/** `return_part`: the money of one payment went back and that of another is left. `cancel`: the member gave a paid booking up. */
export type BookingEvent =
  | 'pay'
  | 'pay_part'
  | 'pay_late_without_stock'
  | 'return_part'
  | 'cancel'
  | 'refund'
  | 'reverse'

const NEXT: Record<StoredPaymentStatus, Partial<Record<BookingEvent, StoredPaymentStatus>>> = {
  unpaid: { pay: 'paid', pay_part: 'partially_paid', pay_late_without_stock: 'refund_due' },
  partially_paid: {
    pay: 'paid',
    return_part: 'partially_paid',
    cancel: 'refund_due',
    refund: 'refunded',
    reverse: 'unpaid',
  },
  paid: { return_part: 'partially_paid', cancel: 'refund_due', refund: 'refunded', reverse: 'unpaid' },
  refund_due: { refund: 'refunded' },
  refunded: {},
}

/** The state after an event, or null when the event has no place in this state (a second payment, a late duplicate). */
export function nextStatus(status: StoredPaymentStatus, event: BookingEvent): StoredPaymentStatus | null {
  return NEXT[status][event] ?? null
}

/** True while something is left to pay, in time or not. */
export function awaitsMoney(status: StoredPaymentStatus): boolean {
  return status === 'unpaid' || status === 'partially_paid'
}

/** True once the price or a part of it is paid: the stock is the booking's. */
export function isPaid(status: StoredPaymentStatus): boolean {
  return status === 'paid' || status === 'partially_paid'
}

/** `timeLimit` ends the hold; once a part is paid, `balanceLimit` is the limit for the rest. */
export type Held = { paymentStatus: StoredPaymentStatus; timeLimit: Date | null; balanceLimit: Date | null }

/** The limit of the next payment. */
export function deadlineOf({ paymentStatus, timeLimit, balanceLimit }: Held): Date | null {
  return paymentStatus === 'partially_paid' ? balanceLimit : timeLimit
}

/** The status to show: a record with something left to pay, without or past its limit, counts as expired. */
export function shownStatus(held: Held, now: Date): PaymentStatus {
  const limit = deadlineOf(held)
  return awaitsMoney(held.paymentStatus) && (limit === null || limit <= now) ? 'expired' : held.paymentStatus
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
