import type { PassengerTrip } from '../../../../core/flight/people.ts'
import { formatPlainDate } from '../../../lib/format.ts'
import type { Country } from '../../../ui/form/countries.ts'
import { useWords } from '../../../ui/react/words.tsx'
import type { PersonFacts } from '../../booking/form/PeopleReview.tsx'
import { asksId, type BookingForm } from './form-values.ts'

export function usePersonFacts(trip: PassengerTrip, countries: readonly Country[]) {
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
