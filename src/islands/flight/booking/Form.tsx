import type { PassengerTrip } from '../../../../core/flight/people.ts'
import type { Search } from '../../../../core/flight/search.ts'
import { formatPlainDate } from '../../../lib/format.ts'
import type { Country } from '../../../ui/form/countries.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { BookingContent } from '../../booking/form/BookingContent.tsx'
import type { OfferProps } from '../../booking/form/BookingRoot.tsx'
import type { PersonFacts } from '../../booking/form/PeopleReview.tsx'
import { journeySubject } from '../../journey/booking/subject.ts'
import { asksId, type BookingForm } from './form-values.ts'
import { Itinerary } from './Itinerary.tsx'
import type { Offer, OfferLeg } from './offer.ts'
import { PassengerFields } from './Passenger.tsx'
import { partyRules } from './people.ts'
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

function usePersonFacts(trip: PassengerTrip, countries: readonly Country[]) {
  const { t, locale } = useWords()
  const country = (code: string) => countries.find((known) => known.code === code)?.name ?? code
  return ({ passengers }: BookingForm, index: number): ReturnType<PersonFacts> => {
    const person = passengers[index]
    if (!person) return []
    const { passport, type } = person
    const lap = type === 'INF' ? passengers[Number(person.associated_adult)] : undefined
    return [
      [t('people:sex.label'), person.type === 'INF' && person.sex ? t(`people:sex.${person.sex}`) : undefined],
      [t('people:birthDate'), formatPlainDate(locale, person.birth_date)],
      [t('people:nationality'), country(person.nationality)],
      ...(asksId(type, trip) && person.id_type
        ? [[t(`people:idNumber.${person.id_type}`), person.id_number, 'document'] as const]
        : []),
      ...(trip.passportNeeded
        ? ([
            [t('people:passport.number'), passport.number, 'document'],
            [t('people:passport.country'), country(passport.origin_country)],
            [t('people:passport.expiry'), formatPlainDate(locale, passport.expiry)],
          ] as const)
        : []),
      [t('booking:lap.label'), lap && `${lap.first_name} ${lap.last_name}`],
      [t('people:frequentFlyer'), type === 'INF' ? undefined : person.frequent_flyer],
    ]
  }
}
