import { useWords } from '../../../ui/react/words.tsx'
import { BookingList } from './BookingList.tsx'

export default function Issues() {
  const { t } = useWords()
  return (
    <BookingList
      caption={t('office-bookings:issues')}
      empty={{ title: t('office-bookings:noIssues'), text: t('office-bookings:noIssuesText') }}
      fields={[]}
      fixed={{ status_issue: 'failed' }}
    />
  )
}
