import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Booking, PriceLine } from '../../../core/booking/contract.ts'
import { isCancelled } from '../../../core/booking/status.ts'
import type { PersonType } from '../../../core/common/people.ts'
import { type WireName, wireName } from '../../../core/common/wire.ts'
import { useWords } from '../../ui/react/words.tsx'
import { PriceLines } from './PriceLines.tsx'
import { shortMask } from './short-mask.ts'

type Person = WireName & {
  index: number
  type: PersonType
  title: string
  ticket_number: string | null
  /** `M` or `F`, of products that ask. */
  gender?: string | undefined
  facts: readonly string[]
  aside?: string | undefined
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

type People = { people: readonly Person[]; status: Booking['payment_status']; title?: string }

export function PeopleRecord({ people, status, title }: People) {
  const { t } = useWords()
  return (
    <RecordCard title={title ?? t('history:passengers')}>
      <ul className="grid gap-3">
        {people.map(({ index, type, title, ticket_number, gender, facts, aside, ...person }) => (
          <PersonLine
            key={index}
            name={`${t(`people:title.${title}`)} ${wireName(person)}`}
            facts={[t(`people:pax.${type}`), ...sexOf(type, gender).map((word) => t(word)), ...facts]}
          >
            {aside && <b className="block font-semibold text-ink">{aside}</b>}
            {ticket_number && (
              <TicketNumber text={t('history:ticketNumber', { number: ticket_number })} status={status} />
            )}
          </PersonLine>
        ))}
      </ul>
    </RecordCard>
  )
}

type PersonProps = { name: string; unnamed?: boolean; facts: readonly string[]; children: ReactNode }

/** `children` stand below the name where there is no room beside it. */
export function PersonLine({ name, unnamed, facts, children }: PersonProps) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span className="min-w-0 flex-1 basis-40 break-words">
        <b className={`font-semibold ${unnamed ? 'text-note' : ''}`}>{name}</b>
        <span className="block text-faint text-sm">{facts.map(shortMask).join(' · ')}</span>
      </span>
      <span className="tabular ml-auto min-w-0 break-words text-right text-soft">{children}</span>
    </li>
  )
}

export function TicketNumber({ text, status }: { text: string; status: Booking['payment_status'] }) {
  const { t } = useWords()
  return (
    <span className="block">
      {text}
      {isCancelled(status) && <b className="block font-semibold text-bad text-sm">{t('history:status.cancelled')}</b>}
    </span>
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
