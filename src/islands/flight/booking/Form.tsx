import type { Search } from '../../../../core/flight/search.ts'
import { BookingContent } from '../../booking/form/BookingContent.tsx'
import type { OfferProps } from '../../booking/form/BookingRoot.tsx'
import { Itinerary } from './Itinerary.tsx'
import type { Offer } from './offer.ts'
import { PassengerFields } from './Passenger.tsx'
import { partyRules } from './people.ts'
import { usePersonFacts } from './person-facts.ts'
import { useOfferBooking } from './use-booking.ts'

export function Form({ search, offer, reload, elsewhere, address, countries }: OfferProps<Search, Offer>) {
  const { trip } = offer
  const { form, booking } = useOfferBooking({ search, offer, address, reload })
  const facts = usePersonFacts(trip, countries)
  return (
    <BookingContent
      service="flight"
      booking={booking}
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
