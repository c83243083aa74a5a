import { useWords } from '../../../ui/react/words.tsx'
import type { AnyPerson } from './party.ts'

/** Facts without a value are left out. */
export type PersonFacts = (index: number) => readonly (readonly [label: string, value: string | undefined])[]

export function PeopleReview({ people, facts }: { people: readonly AnyPerson[]; facts: PersonFacts }) {
  const { t } = useWords()
  return (
    <ol className="grid gap-4">
      {people.map(({ title, type, first_name, last_name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: positions in the party do not change
        <li key={index} className="border-line not-first:border-t not-first:pt-4">
          <p className="font-semibold">
            {index + 1}. {title && type !== 'INF' && t(`people:title.${title}`)} {first_name} {last_name}{' '}
            <span className="font-normal text-faint">{t(`people:pax.${type}`)}</span>
          </p>
          <dl className="tabular mt-1 grid gap-x-6 gap-y-0.5 text-sm sm:grid-cols-2">
            {facts(index).map(([label, value]) =>
              value ? (
                <div key={label} className="flex gap-2">
                  <dt className="text-faint">{label}</dt>
                  <dd>{value}</dd>
                </div>
              ) : null,
            )}
          </dl>
        </li>
      ))}
    </ol>
  )
}
