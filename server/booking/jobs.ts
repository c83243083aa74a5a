import { jobKind } from '../outbox/jobs.ts'

/** `orderId` is the payment: a booking paid a second time, after the bank took the first money back, is issued again. */
export const issueJob = jobKind('issue', 'bookingId', 'orderId')

/** The booking itself is gone by then. */
export const cancelJob = jobKind('cancel', 'bookingId', 'bookingCode', 'service')

export const bookingMadeMail = jobKind('mail.booking_made', 'bookingId')
export const expiredMail = jobKind('mail.expired', 'bookingId')
export const ticketMail = jobKind('mail.ticket', 'bookingId', 'orderId')
export const issueFailedMail = jobKind('mail.issue_failed', 'bookingId', 'orderId')
export const cancelledMail = jobKind('mail.cancelled', 'bookingId')

/** Withdraws an attempt at the gateway: another one has paid, or the booking was cancelled. */
export const withdrawJob = jobKind('payment.withdraw', 'orderId')
