import type { RefundStatus } from '../../../../core/booking/refund.ts'
import { useWords } from '../../../ui/react/words.tsx'

const LOOK: Record<RefundStatus, string> = {
  submitted: 'bg-warn-tint text-warn',
  processing: 'bg-note-tint text-note',
  refunded: 'bg-good-tint text-good',
  rejected: 'bg-bad-tint text-bad',
}

export function StatusTag({ status }: { status: RefundStatus }) {
  const { t } = useWords()
  return <span className={`tag ${LOOK[status]}`}>{t(`refunds:status.${status}`)}</span>
}
