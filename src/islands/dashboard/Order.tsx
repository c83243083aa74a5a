import { listBookings } from '../../../core/booking/calls.ts'
import type * as contract from '../../../core/booking/contract.ts'
import { useWords } from '../../ui/react/words.tsx'
import { useList } from '../table/ListView.tsx'
import { BookingCards } from './BookingCards.tsx'

/** Trips ahead, then what the member still waits for or has to pay. */
const OPEN = { state: 'open' }

export default function Order() {
  const { t } = useWords()
  const flow = useList<typeof contract.listBookings>(listBookings, [], OPEN)
  return (
    <BookingCards
      flow={flow}
      title={t('dashboard:order.empty')}
      text={t('dashboard:order.emptyText')}
      to="dashboardBooking"
    >
      {t('dashboard:order.toAll')}
    </BookingCards>
  )
}
