import { jobKind } from '../outbox/jobs.ts'

export const refundDueMail = jobKind('mail.refund_due', 'transactionId', 'orderId')
export const reversedMail = jobKind('mail.reversed', 'transactionId', 'orderId')
export const checkJob = jobKind('payment.check', 'orderId')
