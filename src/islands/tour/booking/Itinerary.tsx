import { BedDouble, CalendarDays, UserPen, Users } from 'lucide-react'
import { addDays, HOME_ZONE } from '../../../../core/common/dates.ts'
import { NAMES_DAYS, type Party } from '../../../../core/tour/limits.ts'
import { formatDate, formatSpan } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { OfferSummary } from '../../booking/form/OfferSummary.tsx'
import { todayInWib } from '../../list/browser.ts'
import { partyText, roomsText } from '../terms.tsx'
import type { Offer } from './offer.ts'

/** The tour, its dates and rooms, and what a cancellation costs. */
export function Itinerary({ offer: { tour, chosen }, party }: { offer: Offer; party: Party }) {
  const { t, locale } = useWords()
  const { departure, rooms, steps, price } = chosen
  const week = addDays(departure.start, -NAMES_DAYS)
  const namesUntil = formatDate(locale, week > todayInWib() ? week : addDays(departure.start, -1))
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
    />
  )
}
