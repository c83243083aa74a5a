import { trainIdType } from '../../../../core/train/passengers.ts'
import { formatPlainDate } from '../../../lib/format.ts'
import type { Country } from '../../../ui/form/countries.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { maskDocument } from '../../booking/form/mask.ts'
import type { PersonFacts } from '../../booking/form/PeopleReview.tsx'
import { documentNumber, type PersonForm } from '../../booking/form/party.ts'

/** What the review tells of a traveller, the number masked and called what it is. */
export function usePersonFacts(countries: readonly Country[]) {
  const { t, locale } = useWords()
  return (person: PersonForm): ReturnType<PersonFacts> => {
    const number = documentNumber(person.id_number)
    return [
      [t('people:birthDate'), formatPlainDate(locale, person.birth_date)],
      [t('people:nationality'), countries.find(({ code }) => code === person.nationality)?.name ?? person.nationality],
      [
        t(trainIdType(number) === 'ktp' ? 'train-booking:id.nik' : 'train-booking:id.passport'),
        person.type === 'INF' ? undefined : maskDocument(number),
      ],
    ]
  }
}
