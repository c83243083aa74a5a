import { jobKind } from '../outbox/jobs.ts'

export const refundDueMail = jobKind('mail.refund_due', 'transactionId', 'orderId')
export const reversedMail = jobKind('mail.reversed', 'transactionId', 'orderId')
export const checkJob = jobKind('payment.check', 'orderId')
/** Money that staff have noted. */
export const receivedJob = jobKind('payment.received', 'orderId')
/** `at`: of the decision. A refund may be rejected and approved again. */
export const refundApprovedMail = jobKind('mail.refund_approved', 'refundId', 'at')
export const refundRejectedMail = jobKind('mail.refund_rejected', 'refundId', 'at')
export const proofRefusedMail = jobKind('mail.proof_refused', 'proofId')
export const refundSentMail = jobKind('mail.refund_sent', 'refundId')
