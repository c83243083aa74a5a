import { fullName } from '../../../../../core/base/common/people/person.ts'
import type { PaxType } from '../../../../../core/base/common/people/types.ts'
import { personRules } from '../../../../../core/products/flight/people.ts'
import { parseSearch, type Search } from '../../../../../core/products/flight/search.ts'
import { Later } from '../../../../ui/react/Later.tsx'
import { type Chosen, defineBooking } from '../../../trade/booking/form/define-booking.tsx'
import { askJourney, journeySearch } from '../../journey/booking/journey-search.ts'
import { journeySubject } from '../../journey/booking/subject.ts'
import { address } from '../stores/address.ts'
import { NO_PICKS, picksOf, pickText, withPicks } from './extras/picks.ts'
import { Itinerary } from './Itinerary.tsx'
import { askOffer, type Offer, type OfferLeg } from './offer.ts'
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
  more: NO_PICKS,
  After: Extras,
  priced: {
    by: 'extras',
    price: ({ extras, passengers }, chosen) => withPicks(chosen.offer, picksOf(extras, passengers, chosen)),
  },
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
  wishes({ extras, passengers }, t, chosen) {
    const picks = picksOf(extras, passengers, chosen)
    const lines = passengers.flatMap((person, index) => {
      const own = picks.filter(({ passenger }) => passenger === index)
      return own.length > 0 ? [`${fullName(person)}: ${own.map((pick) => pickText(pick, t)).join(', ')}`] : []
    })
    return lines.length > 0 ? { title: t('booking:extras'), lines } : null
  },
  homePhone: true,
  request: () => import('./request.ts'),
  gone: ['sold_out', 'flight_departed', 'flight_not_found', 'invalid_return_flight'],
})

const loadExtras = () => import('./extras/ExtrasCard.tsx')

/** Its place is kept while it loads. */
function Extras({ offer }: Chosen<Search, Offer>) {
  if (!offer.legs.some(({ fare }) => fare.extras)) return null
  return (
    <Later load={loadExtras} waiting={<div className="card h-44" />}>
      {({ default: ExtrasCard }) => <ExtrasCard offer={offer} />}
    </Later>
  )
}

function manyOf(type: PaxType, count: number): PaxType[] {
  return Array.from({ length: count }, () => type)
}

function rideOf({ flight: { origin, destination, departDate } }: OfferLeg) {
  return { from: origin.code, to: destination.code, date: departDate }
}
