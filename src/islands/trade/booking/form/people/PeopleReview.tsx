import { useState } from 'react'
import { askedOf, fullName, type PersonRules } from '../../../../../../core/base/common/people/person.ts'
import { cleanNumber } from '../../../../../../core/base/common/typed.ts'
import { formatPlainDate } from '../../../../../lib/format.ts'
import type { Locale } from '../../../../../lib/locale.ts'
import type { Say } from '../../../../../lib/words.ts'
import type { Country } from '../../../../../ui/form/countries.ts'
import { Fresh } from '../../../../../ui/react/Fresh.tsx'
import { useWords } from '../../../../../ui/react/words.tsx'
import { maskDocument } from './mask.ts'
import type { PersonForm } from './party.ts'

/** `document`: the value is a number that is masked until it is asked for. Facts without a value are left out. */
type PersonFact = readonly [label: string, value: string | undefined, kind?: 'document']
/** Facts of a product besides the fields that it asks for. */
export type MoreFacts = (index: number) => readonly PersonFact[]

type Props = {
  people: readonly PersonForm[]
  rules: PersonRules
  countries: readonly Country[]
  more: MoreFacts
  onPick: ((index: number) => void) | null
}

export function PeopleReview({ people, rules, countries, more, onPick }: Props) {
  const { t, locale } = useWords()
  const [whole, setWhole] = useState(false)
  const isCounted = (index: number) => rules.onlyLead === true && index > 0
  const facts = people.map((person, index) =>
    isCounted(index)
      ? []
      : [...factsOf(askedOf(person, rules), { t, locale, countries }), ...more(index)].filter(([, value]) => value),
  )
  const hasNumbers = facts.some((each) => each.some(([, , kind]) => kind))
  return (
    <>
      {hasNumbers && (
        <button
          type="button"
          className="chip mb-3 aria-pressed:border-primary aria-pressed:bg-tint aria-pressed:text-primary max-sm:min-h-11"
          aria-pressed={whole}
          onClick={() => setWhole(!whole)}
        >
          {t('booking:review.showNumbers')}
        </button>
      )}
      <ol className="grid gap-4">
        {people.map(({ title, type, ...person }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: positions in the party do not change
          <li key={index} className="border-line not-first:border-t not-first:pt-4">
            <div className="flex items-baseline justify-between gap-4">
              <p className="font-semibold">
                {isCounted(index) ? (
                  t('booking:passenger.title', { number: index + 1 })
                ) : (
                  <>
                    {index + 1}. <Fresh>{title && type !== 'INF' && t(`people:title.${title}`)}</Fresh>{' '}
                    {fullName(person)}
                  </>
                )}{' '}
                <span className="font-normal text-faint">{t(`people:pax.${type}`)}</span>
              </p>
              {onPick && !isCounted(index) && (
                <button
                  type="button"
                  className="-my-2.5 min-h-11 shrink-0 px-1 font-semibold text-primary hover:underline"
                  onClick={() => onPick(index)}
                >
                  {t('booking:review.swap')} <span className="sr-only">{fullName(person)}</span>
                </button>
              )}
            </div>
            <dl className="tabular mt-1 grid gap-x-6 gap-y-0.5 text-sm sm:grid-cols-2">
              {facts[index]?.map(([label, value = '', kind]) => (
                <div key={label} className="flex gap-2">
                  <dt className="text-faint">{label}</dt>
                  <dd>{kind ? (whole ? cleanNumber : maskDocument)(value) : value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </>
  )
}

type Shown = { t: Say; locale: Locale; countries: readonly Country[] }

function factsOf(person: PersonForm, { t, locale, countries }: Shown): PersonFact[] {
  const date = (text: string) => text && formatPlainDate(locale, text)
  const country = (code: string) => countries.find((known) => known.code === code)?.name ?? code
  const { sex, documentKind, type } = person
  return [
    [t('people:sex.label'), type === 'INF' && sex ? t(`people:sex.${sex}`) : undefined],
    [t('people:birthDate'), date(person.birthDate)],
    [t('people:nationality'), country(person.nationality)],
    [t(`people:idNumber.${documentKind || 'label'}`), person.documentNumber, 'document'],
    [t('people:passport.number'), person.passportNumber, 'document'],
    [t('people:passport.country'), country(person.passportCountry)],
    [t('people:passport.expiry'), date(person.passportExpiry)],
  ]
}
