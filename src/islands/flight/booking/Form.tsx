import type { Search } from '../../../../core/flight/search.ts'
import { BookingContent } from '../../booking/form/BookingContent.tsx'
import type { OfferProps } from '../../booking/form/BookingRoot.tsx'
import { journeySubject } from '../../journey/booking/subject.ts'
import { Itinerary } from './Itinerary.tsx'
import type { Offer, OfferLeg } from './offer.ts'
import { PassengerFields } from './Passenger.tsx'
import { partyRules } from './people.ts'
import { usePersonFacts } from './person-facts.ts'
import { useOfferBooking } from './use-booking.ts'

export function Form({ search, offer, reload, elsewhere, address, countries }: OfferProps<Search, Offer>) {
  const { trip } = offer
  const { form, booking } = useOfferBooking({ search, offer, address, reload })
  const facts = usePersonFacts(trip, countries)
  const rides = offer.legs.map(rideOf)
  return (
    <BookingContent
      service="flight"
      booking={booking}
      subject={journeySubject(rides.slice(0, 1), rides.slice(1), search.pax)}
      price={offer}
      itinerary={<Itinerary offer={offer} />}
      facts={(index) => facts(form.getValues(), index)}
      elsewhere={elsewhere}
      countries={countries}
      homePhone
      rules={partyRules(trip)}
      card={(index, onPick) => (
        <PassengerFields key={index} index={index} trip={trip} countries={countries} onPick={onPick} />
      )}
    />
  )
}

function rideOf({ flight: { origin, destination, departDate } }: OfferLeg) {
  return { from: origin.code, to: destination.code, date: departDate }
}
