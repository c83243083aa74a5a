import { BedDouble, CalendarCheck, Clock, ShoppingBag, Tickets, Users } from 'lucide-react'
import type { VenueChoice } from '../../../../../core/products/venue/choice.ts'
import { costsOf } from '../../../../../core/products/venue/price.ts'
import { formatDate } from '../../../../lib/format.ts'
import { clockText } from '../../../../lib/page/moment.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { sceneSource } from '../../../../ui/scene/scene-file.ts'
import type { Chosen } from '../../../trade/booking/form/define-booking.tsx'
import { OfferSummary } from '../../../trade/booking/form/price/OfferSummary.tsx'
import { partyText } from '../booked-text.ts'
import type { Offer } from './offer.ts'

export function Visit({ search: { party, addons }, offer: { venue, chosen } }: Chosen<VenueChoice, Offer>) {
  const { t, locale } = useWords()
  const { day, pack, time, units, bed, steps, price, parts, zone } = chosen
  const [place] = venue.locations
  const items = costsOf(day, addons).map(({ item }) => item)
  return (
    <OfferSummary
      picture={sceneSource(venue.id, venue.thumbnail)}
      title={venue.title}
      place={place ? `${place.city}, ${place.subCountry}` : ''}
      facts={[
        [CalendarCheck, formatDate(locale, day.date)],
        [
          Clock,
          time && t('venue-record:entry', { time: clockText(locale, { date: day.date, time: time.time, zone }) }),
        ],
        [Tickets, units > 0 ? `${t('venue-record:units', { count: units })} · ${pack.name}` : pack.name],
        [Users, partyText(t, party, 'venue-record:count')],
        [BedDouble, day.bedTypes.find(({ id }) => id === bed)?.name],
        [ShoppingBag, items.join(', ')],
      ]}
      terms={{ steps, total: price.total, zone }}
      lastDay={day.date}
      parts={parts}
    />
  )
}
