import { jobKind } from '../outbox/jobs.ts'

export const refundDueMail = jobKind('mail.refund_due', 'transactionId', 'orderId')
export const reversedMail = jobKind('mail.reversed', 'transactionId', 'orderId')
/** Asks the gateway about an attempt whose deadline passed, in case its notice was lost. */
export const checkJob = jobKind('payment.check', 'orderId')
