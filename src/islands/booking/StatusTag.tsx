import type { Booking } from '../../../core/booking/contract.ts'
import { useWords } from '../../ui/react/words.tsx'
import { serviceWord } from './service-word.ts'

const LOOK = {
  unpaid: 'bg-note-tint text-note',
  partially_paid: 'bg-note-tint text-note',
  paid: 'bg-good-tint text-good',
  expired: 'bg-sunken text-soft',
  refund_due: 'bg-warn-tint text-warn',
  refunded: 'bg-sunken text-soft',
} as const

export function StatusTag({ booking }: { booking: Booking }) {
  const { t } = useWords()
  const { payment_status: status, status_issue: issue } = booking
  const word =
    status === 'paid'
      ? `status.${issue === 'issued' ? 'issued' : issue === 'failed' ? 'issueFailed' : 'issuing'}`
      : `status.${status === 'expired' && booking.paid > 0 ? 'balanceLate' : status}`
  return <span className={`tag ${LOOK[status]}`}>{serviceWord(t, booking, word)}</span>
}
