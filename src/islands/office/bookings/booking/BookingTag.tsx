import type { OfficeBooking } from '../../../../../core/office/bookings/booking.ts'
import { StateTag, type Tags } from '../../../base/table/StateTag.tsx'

const LOOKS: Tags<OfficeBooking['payment_status' | 'status_issue']>['looks'] = {
  unpaid: 'warn',
  partially_paid: 'warn',
  paid: 'faint',
  pending: 'faint',
  issued: 'good',
  failed: 'bad',
  expired: 'faint',
  refund_due: 'bad',
  refunded: 'faint',
}

type Props = {
  booking: Pick<OfficeBooking, 'payment_status' | 'status_issue'>
  /** Lists have shorter ones. */
  words?: 'office-bookings' | 'office-lists'
}

/** Payment, and once it is paid in full the ticket. */
export function BookingTag({ booking, words = 'office-bookings' }: Props) {
  const { payment_status, status_issue } = booking
  const state = payment_status === 'paid' && status_issue !== 'pending' ? status_issue : payment_status
  return <StateTag state={state} tags={{ words: `${words}:state`, looks: LOOKS }} />
}
