import { ISSUE_STATUSES, PAYMENT_STATUSES } from '../../../../core/booking/status.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { Booking } from './Booking.tsx'
import { BookingList } from './BookingList.tsx'

export default function Bookings() {
  const { t } = useWords()
  const id = new URLSearchParams(location.search).get('id')
  if (id) return <Booking id={id} />
  const choices = (names: readonly string[]) =>
    names.map((value) => ({ value, label: t(`office-bookings:state.${value}`) }))
  return (
    <BookingList
      caption={t('office-bookings:title')}
      empty={{ title: t('office-bookings:empty') }}
      fields={[
        {
          kind: 'choice',
          name: 'payment_status',
          label: t('office-bookings:payment'),
          options: choices(PAYMENT_STATUSES),
        },
        { kind: 'choice', name: 'status_issue', label: t('office-bookings:ticket'), options: choices(ISSUE_STATUSES) },
        { kind: 'date', name: 'startDate', label: t('office-bookings:from') },
        { kind: 'date', name: 'endDate', label: t('office-bookings:to') },
      ]}
    />
  )
}
