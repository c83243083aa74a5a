import { jobKind } from '../../base/outbox/jobs.ts'

export const refundDueMail = jobKind('mail.refund_due', 'transactionId', 'orderId')
export const reversedMail = jobKind('mail.reversed', 'transactionId', 'orderId')
export const checkJob = jobKind('payment.check', 'orderId')
/** Given up for another gateway before anybody saw its code. */
export const abandonedJob = jobKind('payment.abandoned', 'orderId')
/** A webhook that is stored and not applied yet. */
export const notificationJob = jobKind('payment.notification', 'notificationId')
/** Money that staff have noted. */
export const receivedJob = jobKind('payment.received', 'orderId')
/** `at`: of the decision. A refund may be rejected and approved again. */
export const refundApprovedMail = jobKind('mail.refund_approved', 'refundId', 'at')
export const refundRejectedMail = jobKind('mail.refund_rejected', 'refundId', 'at')
export const proofRefusedMail = jobKind('mail.proof_refused', 'proofId')
/** `at`: of the decision or the refusal that left it to an account. */
export const refundAccountMail = jobKind('mail.refund_account', 'refundId', 'at')
/** `key`: of what goes through the gateway. */
export const sendRefundJob = jobKind('refund.send', 'key')
