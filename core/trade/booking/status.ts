/** `unpaid`, `paid` and `expired` are the specification's; the others cover down payments, money without stock, and refunds. */
export const PAYMENT_STATUSES = ['unpaid', 'partially_paid', 'paid', 'expired', 'refund_due', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const ISSUE_STATUSES = ['pending', 'issued', 'failed'] as const

/** `expired` is derived from the time limit and never stored, so no job has to run to end a hold. */
export type StoredPaymentStatus = Exclude<PaymentStatus, 'expired'>

/** `return_part`: one of several payments was refunded. `cancel`: the member cancelled a paid booking. */
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

/** Null when the event is not allowed in this state (a second payment, a late duplicate). */
export function nextStatus(status: StoredPaymentStatus, event: BookingEvent): StoredPaymentStatus | null {
  return NEXT[status][event] ?? null
}

/** True while something is left to pay, before or after the limit. */
export function awaitsMoney(status: StoredPaymentStatus): boolean {
  return status === 'unpaid' || status === 'partially_paid'
}

/** True when it is to be refunded or was: its tickets are not valid. */
export function isCancelled(status: string): boolean {
  return status === 'refund_due' || status === 'refunded'
}

/** Cancelled, or not paid in time. */
export function hasEnded(status: PaymentStatus): boolean {
  return status === 'expired' || isCancelled(status)
}

/** True once the price or a part of it is paid: the stock is the booking's. */
export function isPaid(status: StoredPaymentStatus): boolean {
  return status === 'paid' || status === 'partially_paid'
}

/** `timeLimit` ends the hold; once a part is paid, `balanceLimit` is the limit for the rest. */
export type Held = { paymentStatus: StoredPaymentStatus; timeLimit: Date | null; balanceLimit: Date | null }

export function deadlineOf({ paymentStatus, timeLimit, balanceLimit }: Held): Date | null {
  return paymentStatus === 'partially_paid' ? balanceLimit : timeLimit
}

/** Something left to pay without a limit or past it counts as expired. */
export function shownStatus(held: Held, now: Date): PaymentStatus {
  const limit = deadlineOf(held)
  return awaitsMoney(held.paymentStatus) && (limit === null || limit <= now) ? 'expired' : held.paymentStatus
}

export function canPay(held: Held, now: Date): boolean {
  const status = shownStatus(held, now)
  return status === 'unpaid' || status === 'partially_paid'
}

/** Never past the start of travel. */
export function holdUntil(now: Date, minutes: number, startsAt: Date): Date {
  return new Date(Math.min(now.getTime() + minutes * 60_000, startsAt.getTime()))
}

/** Null, which means unpayable, when one of the bookings has no limit. */
export function earliestLimit(limits: readonly (Date | null)[]): Date | null {
  let earliest: Date | null = null
  for (const limit of limits) {
    if (limit === null) return null
    if (earliest === null || limit < earliest) earliest = limit
  }
  return earliest
}
