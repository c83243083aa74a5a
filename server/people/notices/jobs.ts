import { jobKind } from '../../base/outbox/jobs.ts'

/** `limit`: an instant. `days` before it; 0 for the end of a hold. */
export const deadlineNotice = jobKind('notice.deadline', 'bookingId', 'limit', 'days')
export const paidNotice = jobKind('notice.paid', 'transactionId', 'orderId')
/** `orderId`: a booking paid again after a reversal is issued again. */
export const issuedNotice = jobKind('notice.issued', 'bookingId', 'orderId')
export const supplierChangedNotice = jobKind('notice.supplier_changed', 'bookingId', 'changeId')
/** `at`: of the change. */
export const rescheduledNotice = jobKind('notice.moved', 'bookingId', 'at')
export const refundedNotice = jobKind('notice.refunded', 'refundId')

/** When three quarters of the time to pay are over. */
export function nearEnd(from: Date, limit: Date): Date {
  return new Date(limit.getTime() - (limit.getTime() - from.getTime()) / 4)
}
