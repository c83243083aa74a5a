import type { PaxType } from '../../../../core/common/people.ts'
import { fullName } from '../../../../core/common/person.ts'
import { personRules } from '../../../../core/flight/people.ts'
import { parseSearch, type Search } from '../../../../core/flight/search.ts'
import { defineBooking } from '../../booking/form/define-booking.tsx'
import { askJourney, journeySearch } from '../../journey/booking/journey-search.ts'
import { journeySubject } from '../../journey/booking/subject.ts'
import { address } from '../stores/address.ts'
import { Itinerary } from './Itinerary.tsx'
import { askOffer, type OfferLeg } from './offer.ts'
import { PassengerFields } from './Passenger.tsx'
import { seatInfants } from './people.ts'

export const { openPage, Page, formFor } = defineBooking({
  service: 'flight',
  search: journeySearch(parseSearch, address),
  ask: askJourney(askOffer),
  people: {
    types: ({ pax }: Search) => [
      ...manyOf('ADT', pax.adult),
      ...manyOf('CHD', pax.child),
      ...manyOf('INF', pax.infant),
    ],
    rules: ({ offer }) => personRules(offer.trip),
    Card: PassengerFields,
    seated: seatInfants,
  },
  more: {},
  summary: {
    Itinerary,
    subject({ search, offer }) {
      const rides = offer.legs.map(rideOf)
      return journeySubject(rides.slice(0, 1), rides.slice(1), search.pax)
    },
  },
  facts:
    ({ passengers }, t) =>
    (index) => {
      const { type = 'ADT', lap = '', frequentFlyer = '' } = passengers[index] ?? {}
      const adult = type === 'INF' ? passengers[Number(lap)] : undefined
      return [
        [t('booking:lap.label'), adult && fullName(adult)],
        [t('people:frequentFlyer'), type === 'INF' ? undefined : frequentFlyer],
      ]
    },
  homePhone: true,
  request: () => import('./request.ts'),
  gone: ['sold_out', 'flight_departed', 'flight_not_found', 'invalid_return_flight'],
})

function manyOf(type: PaxType, count: number): PaxType[] {
  return Array.from({ length: count }, () => type)
}

function rideOf({ flight: { origin, destination, departDate } }: OfferLeg) {
  return { from: origin.code, to: destination.code, date: departDate }
}
