import { idTypeOf } from '../../../../core/train/people.ts'
import { formatPlainDate } from '../../../lib/format.ts'
import type { Country } from '../../../ui/form/countries.ts'
import { useWords } from '../../../ui/react/words.tsx'
import type { PersonFacts } from '../../booking/form/PeopleReview.tsx'
import { documentNumber } from '../../booking/form/party.ts'
import { type PassengerForm, sentReach } from './reach.ts'

export function usePersonFacts(countries: readonly Country[]) {
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
