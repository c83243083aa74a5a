import type { FlightSearch } from '../../../../core/flight/search.ts'
import type { Country } from '../../../ui/form/countries.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { BookingContent as SharedContent } from '../../booking/form/BookingContent.tsx'
import type { Elsewhere } from '../../booking/form/Outcomes.tsx'
import type { BookingForm } from './form-values.ts'
import { Itinerary } from './Itinerary.tsx'
import type { Offer } from './offer.ts'
import { FlightPassenger } from './Passenger.tsx'
import { flightRules } from './people.ts'
import { usePersonFacts } from './person-facts.ts'
import { sampleForm } from './sample.ts'
import { useFlightBooking } from './use-booking.ts'

type Props = {
  search: FlightSearch
  offer: Offer
  reload: () => Promise<void>
  elsewhere: Elsewhere
  address: string
  countries: readonly Country[]
}

/** The shared booking screen, with what flights ask of their passengers. */
export function BookingContent({ search, offer, reload, elsewhere, address, countries }: Props) {
  const { t } = useWords()
  const { form, booking } = useFlightBooking({ search, offer, address, reload })
  const facts = usePersonFacts(offer.trip, countries)
  return (
    <SharedContent
      booking={booking}
      price={offer}
      itinerary={<Itinerary offer={offer} />}
      facts={(index) => facts(form.getValues(), index)}
      elsewhere={elsewhere}
      countries={countries}
      homePhone
      rules={flightRules(offer.trip)}
      card={(index, onPick) => (
        <FlightPassenger key={index} index={index} trip={offer.trip} countries={countries} onPick={onPick} />
      )}
      sample={(values) => sampleForm(values as BookingForm, offer.trip)}
      texts={{
        trip: t('flight-booking:flights'),
        gone: t('flight-booking:gone'),
        priceChanged: t('flight-booking:priceChanged'),
        notes: { price: t('flight-booking:priceNote'), hold: t('flight-booking:hold') },
      }}
    />
  )
}
