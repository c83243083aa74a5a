import type { PaymentStatus } from '../../../../core/trade/booking/status.ts'
import { useWords } from '../../../ui/react/words.tsx'

const LOOK = {
  unpaid: 'bg-note-tint text-note',
  partially_paid: 'bg-note-tint text-note',
  paid: 'bg-good-tint text-good',
  expired: 'bg-sunken text-soft',
  refund_due: 'bg-warn-tint text-warn',
  refunded: 'bg-sunken text-soft',
} as const

export function TransactionStatus({ status }: { status: PaymentStatus }) {
  const { t } = useWords()
  return <span className={`tag ${LOOK[status]}`}>{t(`transactions:state.${status}`)}</span>
}
