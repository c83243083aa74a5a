/** A refund is submitted when its booking is cancelled; a bank or the operator then works on it. Money sent ends it. */
export const REFUND_STATUSES = ['submitted', 'processing', 'refunded', 'rejected'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

const NEXT: Record<RefundStatus, readonly RefundStatus[]> = {
  submitted: ['processing', 'refunded', 'rejected'],
  processing: ['refunded', 'rejected'],
  // With another account number it is tried again.
  rejected: ['processing', 'refunded'],
  refunded: [],
}

export function canBecome(status: RefundStatus, next: RefundStatus): boolean {
  return NEXT[status].includes(next)
}
