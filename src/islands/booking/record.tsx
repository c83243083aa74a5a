import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PriceLine } from '../../../core/booking/contract.ts'
import type { PersonType } from '../../../core/common/people.ts'
import { useWords } from '../../ui/react/words.tsx'
import { PriceLines } from './PriceLines.tsx'
import { shortMask } from './short-mask.ts'

type Person = {
  index: number
  type: PersonType
  title: string
  first_name: string
  last_name: string
  ticket_number: string | null
  /** `M` or `F`, of products that ask. */
  gender?: string | undefined
  facts: readonly string[]
  aside?: string
}

export function RecordCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card p-5">
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  )
}

const SEX_WORDS: Readonly<Record<string, string>> = { M: 'people:sex.male', F: 'people:sex.female' }

/** Of infants; other titles tell it. */
function sexOf(type: PersonType, gender = ''): string[] {
  const word = SEX_WORDS[gender]
  return type === 'INF' && word ? [word] : []
}

export function PeopleRecord({ people, title }: { people: readonly Person[]; title?: string }) {
  const { t } = useWords()
  return (
    <RecordCard title={title ?? t('history:passengers')}>
      <ul className="grid gap-3">
        {people.map(({ index, type, title, first_name, last_name, ticket_number, gender, facts, aside }) => (
          <li key={index} className="flex justify-between gap-x-4">
            <span className="min-w-0 break-words">
              <b className="font-semibold">
                {t(`people:title.${title}`)} {first_name} {last_name}
              </b>
              <span className="block text-faint text-sm">
                {[t(`people:pax.${type}`), ...sexOf(type, gender).map((word) => t(word)), ...facts.map(shortMask)].join(
                  ' · ',
                )}
              </span>
            </span>
            <span className="tabular max-w-full shrink-0 text-right text-soft">
              {aside && <b className="block font-semibold text-ink">{aside}</b>}
              {ticket_number ? t('history:ticketNumber', { number: ticket_number }) : ''}
            </span>
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}

export function PriceRecord({ lines }: { lines: readonly PriceLine[] }) {
  const { t } = useWords()
  return (
    <RecordCard title={t('history:price')}>
      <PriceLines lines={lines} />
    </RecordCard>
  )
}

/** Facts without a value are left out. */
export function RecordFacts({ facts }: { facts: readonly (readonly [label: string, value: string | null])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className="flex gap-2">
            <dt className="shrink-0 text-faint">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

export function RecordNotes({ title, notes }: { title: string; notes: readonly string[] }) {
  return (
    <RecordCard title={title}>
      <ul className="grid gap-2">
        {notes.map((note) => (
          <li key={note} className="flex gap-2">
            <Info size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
            {note}
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}
