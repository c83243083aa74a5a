import { BedDouble, CalendarDays, Flag, Ticket, UserPen, Users } from 'lucide-react'
import { HOME_ZONE, localTime } from '../../../../../core/base/common/dates.ts'
import type { TourChoice } from '../../../../../core/products/tour/choice.ts'
import { namesLimit, passportsLimit } from '../../../../../core/products/tour/deadlines.ts'
import { formatDate, formatSpan } from '../../../../lib/format.ts'
import { clockText } from '../../../../lib/page/moment.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import type { Chosen } from '../../../trade/booking/form/define-booking.tsx'
import { OfferSummary } from '../../../trade/booking/form/price/OfferSummary.tsx'
import { partyText, passportText, roomsText } from '../booked-text.tsx'
import type { Offer } from './offer.ts'

export function Itinerary({ search: { party }, offer: { tour, chosen } }: Chosen<TourChoice, Offer>) {
  const { t, locale } = useWords()
  const { departure, rooms, steps, price } = chosen
  const { start, end } = departure
  const now = new Date()
  const dayOf = (limit: Date) => formatDate(locale, localTime(limit, HOME_ZONE).date)
  const passports = passportsLimit(tour, start, now)
  const begins = clockText(locale, { date: start, time: tour.startTime, zone: tour.zone })
  const ends = clockText(locale, { date: end, time: tour.endTime, zone: tour.endZone })
  return (
    <OfferSummary
      picture={tour.picture}
      title={tour.title}
      place={tour.area}
      facts={[
        [CalendarDays, formatSpan(locale, start, end)],
        [
          Flag,
          `${t('tour-record:begins', { time: begins, place: tour.meetingPoint })}. ${t('tour-record:finishes', { time: ends })}.`,
        ],
        [Users, partyText(t, party)],
        [BedDouble, tour.kind === 'package' && roomsText(t, rooms)],
        [UserPen, t('tour-booking:namesLater', { date: dayOf(namesLimit(start, now)) })],
        [
          Ticket,
          passports &&
            `${t('tour-booking:passportsLater', { date: dayOf(passports) })} ${passportText({ t, locale }, start)}`,
        ],
      ]}
      terms={{ steps, total: price.total, zone: HOME_ZONE }}
      lastDay={start}
      parts={chosen.balance && { due: chosen.due, balance: chosen.balance }}
    />
  )
}
