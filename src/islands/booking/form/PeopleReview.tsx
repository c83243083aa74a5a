import { useState } from 'react'
import { useWords } from '../../../ui/react/words.tsx'
import { maskDocument } from './mask.ts'
import { type AnyPerson, documentNumber } from './party.ts'

/** `document`: the value is a number that is masked until it is asked for. Facts without a value are left out. */
export type PersonFact = readonly [label: string, value: string | undefined, kind?: 'document']
export type PersonFacts = (index: number) => readonly PersonFact[]

export function PeopleReview({ people, facts: factsOf }: { people: readonly AnyPerson[]; facts: PersonFacts }) {
  const { t } = useWords()
  const [whole, setWhole] = useState(false)
  const facts = people.map((_, index) => factsOf(index).filter(([, value]) => value))
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
        {people.map(({ title, type, first_name, last_name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: positions in the party do not change
          <li key={index} className="border-line not-first:border-t not-first:pt-4">
            <p className="font-semibold">
              {index + 1}. {title && type !== 'INF' && t(`people:title.${title}`)} {first_name} {last_name}{' '}
              <span className="font-normal text-faint">{t(`people:pax.${type}`)}</span>
            </p>
            <dl className="tabular mt-1 grid gap-x-6 gap-y-0.5 text-sm sm:grid-cols-2">
              {facts[index]?.map(([label, value = '', kind]) => (
                <div key={label} className="flex gap-2">
                  <dt className="text-faint">{label}</dt>
                  <dd>{kind ? (whole ? documentNumber : maskDocument)(value) : value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </>
  )
}
