import { personRules } from '../../../../../core/products/train/people.ts'
import { parseSearch, type Search } from '../../../../../core/products/train/search.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { bookingsQuery } from '../../../trade/booking/bookings-query.ts'
import { defineBooking } from '../../../trade/booking/form/define-booking.tsx'
import { askJourney, journeySearch } from '../../journey/booking/journey-search.ts'
import { journeySubject } from '../../journey/booking/subject.ts'
import { TRAIN_SEATS } from '../pages.ts'
import { address } from '../stores/address.ts'
import { Itinerary } from './Itinerary.tsx'
import { askOffer, type Offer } from './offer.ts'
import { PassengerFields } from './Passenger.tsx'
import { ownReach } from './reach.ts'

export const { openPage, Page, formFor } = defineBooking({
  service: 'train',
  search: journeySearch(parseSearch, address),
  ask: askJourney(askOffer),
  people: {
    types: ({ pax }: Search) => [
      ...Array.from({ length: pax.adult }, () => 'ADT' as const),
      ...Array.from({ length: pax.infant }, () => 'INF' as const),
    ],
    rules: ({ offer }) => personRules(offer.lastDay),
    Card: PassengerFields,
  },
  more: {},
  summary: {
    Itinerary,
    subject: ({ search, offer }) => journeySubject(ridesOf(offer, false), ridesOf(offer, true), search.pax),
  },
  // The form has no fields for these.
  facts:
    ({ passengers }, t) =>
    (index) => {
      const person = passengers[index]
      const { email = '', callingCode = '', phone = '' } = person ? ownReach(person) : {}
      return [
        [t('people:email'), email],
        [t('people:mobile'), phone && `+${callingCode} ${phone}`],
      ]
    },
  request: () => import('./request.ts'),
  gone: ['sold_out', 'train_departed', 'train_not_found', 'invalid_return_train', 'invalid_connection'],
  // Seats are assigned on booking and can be changed until payment.
  next: ({ bookings }, locale) => `${pathTo(locale, TRAIN_SEATS)}?${bookingsQuery(bookings)}`,
})

function ridesOf({ rides }: Offer, isBack: boolean) {
  return rides
    .filter(({ direction }) => (direction === 'return') === isBack)
    .map(({ journey }) => ({ from: journey.origin.code, to: journey.destination.code, date: journey.departureDate }))
}
