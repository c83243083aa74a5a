import type { OfficeBooking } from '../../../../../core/office/bookings/booking.ts'
import { useWords } from '../../../../ui/react/words.tsx'

const LOOK: Record<string, string> = {
  unpaid: 'bg-warn-tint text-warn',
  partially_paid: 'bg-warn-tint text-warn',
  issued: 'bg-good-tint text-good',
  failed: 'bg-bad-tint text-bad',
  refund_due: 'bg-bad-tint text-bad',
}

type Props = {
  booking: Pick<OfficeBooking, 'payment_status' | 'status_issue'>
  /** Lists have shorter ones. */
  words?: 'office-bookings' | 'office-lists'
}

/** Payment, and once it is paid in full the ticket. */
export function BookingTag({ booking, words = 'office-bookings' }: Props) {
  const { t } = useWords()
  const { payment_status, status_issue } = booking
  const state = payment_status === 'paid' && status_issue !== 'pending' ? status_issue : payment_status
  return <span className={`tag ${LOOK[state] ?? 'bg-sunken text-faint'}`}>{t(`${words}:state.${state}`)}</span>
}
