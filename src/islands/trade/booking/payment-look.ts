import type { PaymentStatus } from '../../../../core/trade/booking/status.ts'

/** Classes of a tag. */
export const PAYMENT_LOOK = {
  unpaid: 'bg-note-tint text-note',
  partially_paid: 'bg-note-tint text-note',
  paid: 'bg-good-tint text-good',
  expired: 'bg-sunken text-soft',
  refund_due: 'bg-warn-tint text-warn',
  refunded: 'bg-sunken text-soft',
} as const satisfies Record<PaymentStatus, string>
