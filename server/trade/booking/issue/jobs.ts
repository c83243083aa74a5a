import { jobKind } from '../../../base/outbox/jobs.ts'

/** `orderId` is the payment, or the move that nothing is paid for: a booking paid again after a reversal is issued again. */
export const issueJob = jobKind('issue', 'bookingId', 'orderId')

/** Carries the code and service because the booking is deleted by then, or was never written. */
export const cancelJob = jobKind('cancel', 'bookingId', 'bookingCode', 'service')

/** Cancels at the supplier a booking that was paid and then cancelled, whether it was issued or not yet. */
export const cancelIssuedJob = jobKind('cancel.issued', 'bookingId')

export const bookingMadeMail = jobKind('mail.booking_made', 'bookingId')
/** `sending` is new for each request. */
export const bookingMadeAgainMail = jobKind('mail.booking_made_again', 'bookingId', 'sending')
export const balanceAgainMail = jobKind('mail.balance_again', 'bookingId', 'sending')
export const cancelledAgainMail = jobKind('mail.cancelled_again', 'bookingId', 'sending')
export const expiredMail = jobKind('mail.expired', 'bookingId')
export const ticketMail = jobKind('mail.ticket', 'bookingId', 'orderId')
export const ticketAgainMail = jobKind('mail.ticket_again', 'bookingId', 'sending')
export const issueFailedMail = jobKind('mail.issue_failed', 'bookingId', 'orderId')
export const cancelledMail = jobKind('mail.cancelled', 'bookingId')
/** `days` before `limit`, an instant. */
export const balanceReminderMail = jobKind('mail.balance_reminder', 'bookingId', 'limit', 'days')
export const balanceMissedMail = jobKind('mail.balance_missed', 'bookingId')

/** `changeId`: of what the supplier changed. */
export const supplierChangedMail = jobKind('mail.supplier_changed', 'bookingId', 'changeId')
export const acceptChangeJob = jobKind('change.accept', 'changeId')

/** `sealedToken`: of the link. */
export const payLinkMail = jobKind('mail.pay_link', 'bookingId', 'sealedToken')
/** `at`: of the change. */
export const changedMail = jobKind('mail.booking_changed', 'bookingId', 'at')
/** The supplier did not confirm it. */
export const moveRefusedMail = jobKind('mail.move_refused', 'bookingId', 'moveId')

export const withdrawJob = jobKind('payment.withdraw', 'orderId')

/** The invoice of a payment, once the bank cannot take it back. */
export const invoiceJob = jobKind('invoice.make', 'orderId')
/** The credit note of money that went out, where its payment has an invoice. */
export const creditJob = jobKind('invoice.credit', 'orderId', 'ledgerId')
export const refundSentMail = jobKind('mail.refund_sent', 'refundId')
/** The bank account of a refund was typed by a caller who is signed in. `at` is an instant, so that each is mailed. */
export const refundNamedMail = jobKind('mail.refund_named', 'refundId', 'at')
