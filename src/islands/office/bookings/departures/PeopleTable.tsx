import type { ReactNode } from 'react'
import { formatRupiah, sumRupiah } from '../../../../../core/base/common/money.ts'
import type { DepartureBooking, DeparturePerson } from '../../../../../core/office/departure/contract.ts'
import { roomsOf } from '../../../../../core/office/departure/people.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { StateTag, type Tags } from '../../../base/table/StateTag.tsx'
import { Grid, Table } from '../../../base/table/Table.tsx'
import { Chat } from '../../people/Chat.tsx'

type Row = DeparturePerson & { of: DepartureBooking; isFirst: boolean }
type Cell = (row: Row) => ReactNode

type Props = {
  caption: string
  bookings: readonly DepartureBooking[]
  people: readonly DeparturePerson[]
  /** In full, by code of the booking, once they were asked for. */
  phones: Readonly<Record<string, string>>
  /** Shows a WhatsApp button for each contact. */
  mayWrite: boolean
}

export function PeopleTable({ caption, bookings, people, phones, mayWrite }: Props) {
  const { locale, t } = useWords()
  const rows = rowsOf(bookings, people)
  const hasSums = bookings.some(({ amount }) => amount !== null)
  const pickupText = ({ pickup }: DepartureBooking, isFirst: boolean) =>
    pickup === null ? '–' : isFirst ? pickup : t('office-departures:same')
  const has = (some: (row: Row) => unknown) => rows.some(some)
  const columns: Record<string, Cell | { cell: Cell; isRight: true }> = {
    'office-departures:person': (row) => (
      <>
        <PersonName person={row} />
        <span className="block font-normal text-faint text-sm">
          {[row.type, row.age].filter((part) => part !== null).join(', ')}
        </span>
      </>
    ),
    ...(has(({ room }) => room) ? { 'office-departures:room': ({ room }: Row) => <RoomText room={room} /> } : {}),
    ...(has(({ document }) => document !== 'not_needed')
      ? { 'office-departures:passport': (row: Row) => <DocumentTag person={row} /> }
      : {}),
    ...(has(({ of }) => of.pickup)
      ? { 'office-departures:pickup': ({ of, isFirst }: Row) => pickupText(of, isFirst) }
      : {}),
    ...(has(({ notes, of }) => notes.length + of.notes.length + of.addons.length > 0)
      ? {
          'office-departures:notes': ({ notes, of, isFirst }: Row) =>
            [...notes, ...(isFirst ? [...of.notes, ...of.addons] : [])].join('; ') || '–',
        }
      : {}),
    'office-departures:contact': ({ of, isFirst }) => (
      <>
        {isFirst && <span className="block">{of.contact}</span>}
        {isFirst && <PhoneText phone={phones[of.code] ?? of.phone} />}
        <a href={pathTo(locale, 'adminBooking', { id: of.id })} className="text-primary underline">
          {of.code}
        </a>
        {isFirst && mayWrite && (
          <Chat
            about="booking"
            id={of.id}
            name={of.contact}
            className="btn btn-quiet mt-1 flex w-fit px-3 print:hidden"
          />
        )}
      </>
    ),
    // Once for each booking, beside its first person.
    ...(hasSums
      ? {
          'office-departures:paid': {
            isRight: true as const,
            cell: ({ of, isFirst }: Row) =>
              isFirst && <span className="whitespace-nowrap">{rupiahOf(of.paid ?? 0)}</span>,
          },
        }
      : {}),
    'office-departures:due': {
      isRight: true,
      cell: ({ of, isFirst }) => (
        <>
          <PaymentTag status={of.status} />
          {isFirst && of.due ? <span className="block whitespace-nowrap">{formatRupiah(of.due)}</span> : null}
        </>
      ),
    },
    ...(has(({ checked_in_at }) => checked_in_at)
      ? {
          'office-departures:checkedIn': ({ checked_in_at }: Row) =>
            checked_in_at ? momentText(locale, checked_in_at) : '–',
        }
      : {}),
  }
  const sumOf = (read: (booking: DepartureBooking) => number | null) =>
    formatRupiah(sumRupiah(bookings.map((booking) => read(booking) ?? 0)))
  const sums = hasSums && {
    label: t('office-departures:sum'),
    cells: {
      'office-departures:paid': sumOf(({ paid }) => paid),
      'office-departures:due': sumOf(({ due }) => due),
    },
  }
  return (
    <>
      <div className="print:hidden">
        <Table caption={caption} rows={rows} keyOf={keyOf} columns={columns} {...(sums ? { sums } : {})} />
      </div>
      {/* Paper is narrower than a screen, where cards would stand instead. */}
      <div className="hidden text-xs print:block">
        <Grid
          caption={caption}
          rows={rows}
          keyOf={keyOf}
          columns={Object.entries(columns).map(([id, column]) => ({
            id,
            label: t(id),
            ...(typeof column === 'function' ? { cell: column } : column),
          }))}
          {...(sums ? { sums } : {})}
        />
      </div>
      <p className="text-faint text-sm print:hidden">{t('office-departures:hint')}</p>
    </>
  )
}

/** Who shares which room. */
export function RoomTable({ bookings, people }: Pick<Props, 'bookings' | 'people'>) {
  const { t } = useWords()
  const { rooms, without } = roomsOf(people)
  const codeOf = ({ booking }: DeparturePerson) => bookings.find(({ code }) => code === booking)?.contact ?? booking
  const card = (key: string, title: string, own: readonly DeparturePerson[]) => (
    <li key={key} className="card grid content-start gap-1 p-4">
      <h3 className="font-bold">{title}</h3>
      <p className="text-faint text-sm">{own[0] && `${own[0].booking} · ${codeOf(own[0])}`}</p>
      <ul className="grid">
        {own.map((person) => (
          <li key={person.index} className="flex flex-wrap justify-between gap-x-3">
            <PersonName person={person} />
            <span className="text-soft text-sm">
              {[person.type, person.age].filter((part) => part !== null).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {rooms.map(({ number, kind, people: own }) =>
        card(String(number), t('office-departures:roomTitle', { number, kind }), own),
      )}
      {[...Map.groupBy(without, ({ booking }) => booking)].map(([booking, own]) =>
        card(booking, t('office-departures:withoutRoom'), own),
      )}
    </ul>
  )
}

function rupiahOf(amount: number): string {
  return amount > 0 ? formatRupiah(amount) : '–'
}

function keyOf({ booking, index }: Row): string {
  return `${booking} ${index}`
}

function rowsOf(bookings: readonly DepartureBooking[], people: readonly DeparturePerson[]): Row[] {
  return bookings.flatMap((of) =>
    people
      .filter(({ booking }) => booking === of.code)
      .map((person, index) => ({ ...person, of, isFirst: index === 0 })),
  )
}

function PersonName({ person: { name, index } }: { person: Pick<DeparturePerson, 'name' | 'index'> }) {
  const { t } = useWords()
  if (name) return <>{name}</>
  return <span className="text-warn">{t('office-departures:unnamed', { number: index + 1 })}</span>
}

function RoomText({ room }: Pick<DeparturePerson, 'room'>) {
  return <span className="whitespace-nowrap">{room ? `${room.number} (${room.kind})` : '–'}</span>
}

function PhoneText({ phone }: { phone: string }) {
  if (!phone) return null
  if (phone.includes('*')) return <span className="tabular block text-faint text-sm">{phone}</span>
  return (
    <a href={`tel:${phone}`} className="tabular block text-primary text-sm underline">
      {phone}
    </a>
  )
}

const PAYMENT_TAGS: Tags<'paid' | 'partially_paid' | 'unpaid'> = {
  words: 'office-departures:status',
  looks: { paid: 'good', partially_paid: 'warn', unpaid: 'faint' },
}

function PaymentTag({ status }: Pick<DepartureBooking, 'status'>) {
  const known = status === 'paid' || status === 'partially_paid' ? status : 'unpaid'
  return <StateTag state={known} tags={PAYMENT_TAGS} />
}

type Documented = Pick<DeparturePerson, 'document' | 'document_kind'>

function DocumentTag({ person: { document, document_kind: kind } }: { person: Documented }) {
  const { t } = useWords()
  if (kind === null) return <span className="text-faint">{t('office-departures:document.notNeeded')}</span>
  const text = t(`office-departures:document.${kind}.${document}`)
  return document === 'missing' ? <span className="tag bg-warn-tint text-warn">{text}</span> : text
}
