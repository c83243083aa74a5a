import { CalendarDays, MapPin } from 'lucide-react'
import * as z from 'zod/mini'
import { hasEnded } from '../../../../core/booking/status.ts'
import { HOME_ZONE } from '../../../../core/common/dates.ts'
import { wireName } from '../../../../core/common/wire.ts'
import { missingNames, missingPassports } from '../../../../core/tour/people.ts'
import { type BookingRecord, participantOfRecord, recordSchema } from '../../../../core/tour/wire.ts'
import { formatSpan } from '../../../lib/format.ts'
import { clockText, momentText } from '../../../lib/moment.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { RecordProps } from '../../../lib/product.ts'
import type { Say } from '../../../lib/words.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { Passes } from '../../booking/Passes.tsx'
import { BookedPolicy } from '../../booking/policy/BookedPolicy.tsx'
import { PersonLine, PriceRecord, RecordCard, RecordFacts, RecordNotes, TicketNumber } from '../../booking/record.tsx'
import { TOUR_PARTICIPANTS } from '../pages.ts'
import { partyText, passportText, roomsText } from '../terms.tsx'
import { Pickup } from './Pickup.tsx'

/** Words: `tour-record`, `policy`. */
export function Record({ detail, status, money }: RecordProps) {
  const { t } = useWords()
  const parsed = z.safeParse(recordSchema, detail)
  if (!parsed.success) return null
  const record = parsed.data
  const ended = hasEnded(status)
  return (
    <>
      {!ended && <Vouchers record={record} />}
      <Tour record={record} />
      {record.pickup && <Pickup id={record.id} pickup={record.pickup} until={record.pickup_until} ended={ended} />}
      <Participants record={record} status={status} />
      {!ended && <BookedPolicy steps={record.cancel_policy} money={money} zone={HOME_ZONE} />}
      <PriceRecord lines={record.payments} />
      {!ended && (
        <RecordNotes
          title={t('tour-record:voucher')}
          notes={[t('tour-record:note.identity'), t('tour-record:note.time'), ...record.tour_package.notes]}
        />
      )}
    </>
  )
}

function Tour({ record }: { record: BookingRecord }) {
  const { t, locale } = useWords()
  const { type, tour_package: tour, room_single: single, room_double: double, room_triple: triple } = record
  const party = { adult: record.total_adult_pax, child: record.total_child_pax }
  const isPackage = type === 'package'
  const facts = [
    [t('tour-record:fact.people'), partyText(t, party)],
    [t('tour-record:fact.rooms'), isPackage ? roomsText(t, { single, double, triple }) : null],
    [
      t('tour-record:fact.starts'),
      clockText(locale, { date: tour.start_period, time: tour.start_time, zone: tour.timezone }),
    ],
    [t('tour-record:fact.meeting'), tour.meeting_point],
    [
      t('tour-record:fact.ends'),
      clockText(locale, { date: tour.end_period, time: tour.end_time, zone: tour.end_timezone }),
    ],
    [
      t('tour-record:fact.length'),
      isPackage ? t('tour-record:length', { days: tour.total_day, nights: tour.total_night }) : null,
    ],
  ] as const
  return (
    <RecordCard title={t('tour-record:title')}>
      <div className="grid gap-3">
        <p className="font-bold text-lg">
          <a className="hover:underline" href={`/${locale}/${isPackage ? 'tour' : 'one-day-tour'}/${tour.id}`}>
            {tour.title}
          </a>
        </p>
        <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
          <li className="tabular flex items-center gap-1.5 font-semibold">
            <CalendarDays size={18} aria-hidden="true" className="shrink-0 text-primary" />
            {formatSpan(locale, tour.start_period, tour.end_period)}
          </li>
          <li className="flex items-center gap-1.5 text-soft">
            <MapPin size={18} aria-hidden="true" className="shrink-0 text-primary" />
            {tour.area}
          </li>
        </ul>
        <RecordFacts facts={facts} />
      </div>
    </RecordCard>
  )
}

type Part = { record: BookingRecord } & Pick<RecordProps, 'status'>

function Participants({ record, status }: Part) {
  const { t, locale } = useWords()
  const { tour_paxes: people, names_until, passports_until, needs_passport } = record
  const known = people.map(participantOfRecord)
  const missing = missingNames(known).length > 0 || (needs_passport && missingPassports(known).length > 0)
  const open = Date.parse(names_until) > Date.now()
  const until = (iso: string) => momentText(locale, iso)
  return (
    <RecordCard title={t('tour-record:participants.title')}>
      <ol className="grid gap-3">
        {people.map((person) => (
          <Participant key={person.index} person={person} needsPassport={needs_passport} status={status} />
        ))}
      </ol>
      {!hasEnded(status) && (
        <div className={`mt-4 rounded-field px-4 py-3 ${missing ? 'bg-note-tint text-note' : 'bg-sunken text-soft'}`}>
          <p>
            {open
              ? t('tour-record:participants.missing', { until: until(names_until) })
              : t('tour-record:participants.closed')}
          </p>
          {passports_until && open && (
            <p>
              {t('tour-record:participants.passportsUntil', { until: until(passports_until) })}{' '}
              {passportText({ t, locale }, record.tour_package.start_period)}
            </p>
          )}
          {open && (
            <a
              className={`btn mt-3 ${missing ? 'btn-action' : 'btn-quiet'}`}
              href={pathTo(locale, TOUR_PARTICIPANTS, { id: record.id })}
            >
              {t(missing ? 'tour-record:participants.fill' : 'tour-record:participants.change')}
            </a>
          )}
        </div>
      )}
    </RecordCard>
  )
}

type Person = BookingRecord['tour_paxes'][number]

function nameOf(t: Say, person: Person): string {
  const { index, title } = person
  const name = wireName(person)
  return name
    ? [title && t(`people:title.${title}`), name].filter(Boolean).join(' ')
    : t('tour-record:participants.unnamed', { number: index + 1 })
}

/** None before they are issued. */
function Vouchers({ record: { tour_paxes: people } }: { record: BookingRecord }) {
  const { t } = useWords()
  const passes = people.flatMap((person) =>
    person.ticket_code && person.qr_code
      ? [
          {
            index: person.index,
            name: nameOf(t, person),
            facts: [t(`people:pax.${person.type}`)],
            code: person.qr_code,
            ticketNumber: person.ticket_code,
            used: null,
          },
        ]
      : [],
  )
  return <Passes title={t('tour-record:passes.title')} note={t('tour-record:passes.note')} passes={passes} />
}

type Pax = Pick<RecordProps, 'status'> & { person: Person; needsPassport: boolean }

function Participant({ person, needsPassport, status }: Pax) {
  const { t } = useWords()
  const { type, passport_detail, room, bed, ticket_code } = person
  const passport = passport_detail
    ? t('tour-record:participants.passport', { number: passport_detail.number })
    : needsPassport && t('tour-record:participants.noPassport')
  const name = nameOf(t, person)
  return (
    <PersonLine
      name={name}
      unnamed={!wireName(person)}
      facts={[t(`people:pax.${type}`), person.id_number, passport].filter((fact) => typeof fact === 'string')}
    >
      {room !== null &&
        bed &&
        t('tour-record:participants.room', { number: room, bed: t(`tour-record:participants.bed.${bed}`) })}
      {ticket_code && (
        <TicketNumber text={t('tour-record:participants.ticket', { number: ticket_code })} status={status} />
      )}
    </PersonLine>
  )
}
