import { addDays, HOME_ZONE, instantOf, todayIn } from '../../../base/common/dates.ts'

/** Days from the request, or from the account that was missing, until the money is sent. */
export const REFUND_DAYS = 14

/** The last minute of the last of those days in WIB. */
export function refundBy(now: Date): Date {
  return instantOf(addDays(todayIn(HOME_ZONE, now), REFUND_DAYS), '23:59', HOME_ZONE)
}

/** A refund is submitted when its booking is cancelled; a bank or the operator then works on it. Money sent ends it. */
export const REFUND_STATUSES = ['submitted', 'processing', 'refunded', 'rejected'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

const NEXT: Record<RefundStatus, readonly RefundStatus[]> = {
  submitted: ['processing', 'refunded', 'rejected'],
  processing: ['refunded', 'rejected'],
  // A rejected refund can be tried again with another account number.
  rejected: ['processing', 'refunded'],
  refunded: [],
}

export function canBecome(status: RefundStatus, next: RefundStatus): boolean {
  return NEXT[status].includes(next)
}

/** The account can be changed until the refund is approved, and named until it is sent. */
export function takesAccount(status: RefundStatus, isNamed: boolean): boolean {
  return status === 'submitted' || status === 'rejected' || (status === 'processing' && !isNamed)
}
