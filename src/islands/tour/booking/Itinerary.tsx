import { BedDouble, CalendarDays, UserPen, Users } from 'lucide-react'
import { HOME_ZONE, localTime } from '../../../../core/common/dates.ts'
import { namesLimit, type Party } from '../../../../core/tour/limits.ts'
import { formatDate, formatSpan } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { OfferSummary } from '../../booking/form/OfferSummary.tsx'
import { partyText, roomsText } from '../terms.tsx'
import type { Offer } from './offer.ts'

export function Itinerary({ offer: { tour, chosen }, party }: { offer: Offer; party: Party }) {
  const { t, locale } = useWords()
  const { departure, rooms, steps, price } = chosen
  const namesUntil = formatDate(locale, localTime(namesLimit(departure.start, new Date()), HOME_ZONE).date)
  return (
    <OfferSummary
      picture={tour.picture}
      title={tour.title}
      place={tour.area}
      facts={[
        [CalendarDays, formatSpan(locale, departure.start, departure.end)],
        [Users, partyText(t, party)],
        [BedDouble, tour.kind === 'package' && roomsText(t, rooms)],
        [UserPen, t('tour-booking:namesLater', { date: namesUntil })],
      ]}
      terms={{ steps, total: price.total, zone: HOME_ZONE }}
      lastDay={departure.start}
      parts={chosen.balance && { due: chosen.due, balance: chosen.balance }}
    />
  )
}
