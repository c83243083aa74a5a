import type { Booking } from '../../../../core/trade/booking/contract.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { serviceWord } from './service-word.ts'
import { statusWord } from './states.ts'

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
  return (
    <span className={`tag ${LOOK[booking.payment_status]}`}>
      {serviceWord(t, booking, `status.${statusWord(booking)}`)}
    </span>
  )
}
