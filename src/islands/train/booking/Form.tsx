import { idTypeOf } from '../../../../core/train/people.ts'
import type { Search } from '../../../../core/train/search.ts'
import { formatPlainDate } from '../../../lib/format.ts'
import type { Country } from '../../../ui/form/countries.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { BookingContent } from '../../booking/form/BookingContent.tsx'
import type { OfferProps } from '../../booking/form/BookingRoot.tsx'
import type { PersonFacts } from '../../booking/form/PeopleReview.tsx'
import { documentNumber } from '../../booking/form/party.ts'
import { journeySubject } from '../../journey/booking/subject.ts'
import { Itinerary } from './Itinerary.tsx'
import type { Offer } from './offer.ts'
import { PassengerFields } from './Passenger.tsx'
import { partyRules } from './people.ts'
import { type PassengerForm, sentReach } from './reach.ts'
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

function usePersonFacts(countries: readonly Country[]) {
  const { t, locale } = useWords()
  return (person: PassengerForm): ReturnType<PersonFacts> => {
    const { email, calling_code, phone } = sentReach(person)
    const number = documentNumber(person.id_number)
    return [
      [t('people:sex.label'), person.type === 'INF' && person.sex ? t(`people:sex.${person.sex}`) : undefined],
      [t('people:birthDate'), formatPlainDate(locale, person.birth_date)],
      [t('people:nationality'), countries.find(({ code }) => code === person.nationality)?.name ?? person.nationality],
      [
        t(idTypeOf(number) === 'ktp' ? 'train-booking:id.nik' : 'train-booking:id.passport'),
        person.type === 'INF' ? undefined : number,
        'document',
      ],
      // The form has no fields for these.
      [t('people:email'), email ?? undefined],
      [t('people:mobile'), phone ? `+${calling_code} ${phone}` : undefined],
    ]
  }
}
