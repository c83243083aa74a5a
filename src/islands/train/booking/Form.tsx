import type { Search } from '../../../../core/train/search.ts'
import { BookingContent } from '../../booking/form/BookingContent.tsx'
import type { OfferProps } from '../../booking/form/BookingRoot.tsx'
import { journeySubject } from '../../journey/booking/subject.ts'
import { Itinerary } from './Itinerary.tsx'
import type { Offer } from './offer.ts'
import { PassengerFields } from './Passenger.tsx'
import { partyRules } from './people.ts'
import { usePersonFacts } from './person-facts.ts'
import { useOfferBooking } from './use-booking.ts'

export function Form({ search, offer, reload, elsewhere, address, countries }: OfferProps<Search, Offer>) {
  const { lastDay } = offer
  const { form, booking } = useOfferBooking({ search, offer, address, reload })
  const facts = usePersonFacts(countries)
  const rules = partyRules(lastDay)
  return (
    <BookingContent
      service="train"
      booking={booking}
      subject={journeySubject(ridesOf(offer, false), ridesOf(offer, true), search.pax)}
      price={offer}
      itinerary={<Itinerary offer={offer} />}
      facts={(index) => facts(form.getValues(`passengers.${index}`))}
      elsewhere={elsewhere}
      countries={countries}
      homePhone={false}
      rules={rules}
      card={(index, onPick) => (
        <PassengerFields key={index} index={index} rules={rules} countries={countries} onPick={onPick} />
      )}
    />
  )
}

function ridesOf({ rides }: Offer, isBack: boolean) {
  return rides
    .filter(({ direction }) => (direction === 'return') === isBack)
    .map(({ journey }) => ({ from: journey.origin.code, to: journey.destination.code, date: journey.departureDate }))
}
