import { CalendarDays, Clock, MapPin } from 'lucide-react'
import * as z from 'zod/mini'
import { hasEnded } from '../../../../core/booking/status.ts'
import { type Zone, zoneLabel } from '../../../../core/common/dates.ts'
import { wireName } from '../../../../core/common/wire.ts'
import { partyOf } from '../../../../core/venue/people.ts'
import { type BookingRecord, recordSchema } from '../../../../core/venue/wire.ts'
import { formatDate, formatInstant, formatPlainDate } from '../../../lib/format.ts'
import { clockText } from '../../../lib/moment.ts'
import type { RecordProps } from '../../../lib/product.ts'
import { IconFacts } from '../../../ui/react/IconFacts.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { Passes } from '../../booking/Passes.tsx'
import { BookedPolicy } from '../../booking/policy/BookedPolicy.tsx'
import { PeopleRecord, PriceRecord, RecordCard, RecordFacts, RecordNotes } from '../../booking/record.tsx'
import { partyText } from '../terms.ts'

/** Words: `venue-record`, `policy`. */
export function Record({ detail, status, money }: RecordProps) {
  const { t } = useWords()
  const parsed = z.safeParse(recordSchema, detail)
  if (!parsed.success) return null
  const record = parsed.data
  const { data_venue: venue, cancel_policy } = record
  const ended = hasEnded(status)
  return (
    <>
      {!ended && <Tickets record={record} />}
      <Visit record={record} />
      <Visitors record={record} status={status} />
      {!ended && <BookedPolicy steps={cancel_policy} money={money} zone={venue.timezone} isLocalTime />}
      <PriceRecord lines={record.payments} />
      {!ended && (
        <RecordNotes
          title={t('venue-record:atGate')}
          notes={[t('venue-record:note'), ...venue.documents, ...venue.terms]}
        />
      )}
    </>
  )
}

function Visit({ record }: { record: BookingRecord }) {
  const { t, locale } = useWords()
  const { data_venue: venue, date, time, valid_until, paxes, unit_of_vehicle, bed_type, contact } = record
  const span = { from: formatPlainDate(locale, date), until: formatPlainDate(locale, valid_until) }
  const facts = [
    [t('venue-record:fact.package'), venue.package_name],
    [t('venue-record:fact.visitors'), partyText(t, partyOf(paxes), 'venue-record:count')],
    [t('venue-record:fact.units'), unit_of_vehicle > 0 ? String(unit_of_vehicle) : null],
    [t('venue-record:fact.bed'), bed_type && t(`venue-record:bed.${bed_type}`)],
    [t('venue-record:fact.includes'), venue.includes.join(', ')],
    [t('venue-record:fact.addons'), venue.addons.map(({ item }) => item).join(', ')],
    [t('people:notes'), contact.notes],
  ] as const
  return (
    <RecordCard title={t('venue-record:title')}>
      <div className="grid gap-3">
        <div>
          <p className="text-primary text-sm">{venue.category}</p>
          <p className="font-bold text-lg">{venue.title}</p>
        </div>
        <IconFacts
          className="grid gap-1.5"
          facts={[
            [CalendarDays, valid_until > date ? t('venue-record:valid', span) : formatDate(locale, date)],
            [Clock, time && t('venue-record:entry', { time: clockText(locale, { date, time, zone: venue.timezone }) })],
            [MapPin, `${venue.meeting_point}, ${venue.city}`],
          ]}
        />
        <RecordFacts facts={facts} />
      </div>
    </RecordCard>
  )
}

function useUsedText(zone: Zone): (at: string) => string {
  const { t, locale } = useWords()
  return (at) => {
    const { date, time } = formatInstant(locale, at, zone)
    return t('venue-record:used', { date, time: `${time} ${zoneLabel(zone, new Date(at))}` })
  }
}

/** None before the tickets are issued. */
function Tickets({ record: { paxes, data_venue } }: { record: BookingRecord }) {
  const { t } = useWords()
  const usedText = useUsedText(data_venue.timezone)
  const passes = paxes.flatMap(({ index, type, title, ticket_code, qr_code, used_at, ...pax }) =>
    ticket_code && qr_code
      ? [
          {
            index,
            name: `${t(`people:title.${title}`)} ${wireName(pax)}`,
            facts: [t(`people:pax.${type}`), data_venue.package_name],
            code: qr_code,
            ticketNumber: ticket_code,
            used: used_at && usedText(used_at),
          },
        ]
      : [],
  )
  return <Passes title={t('venue-record:passes.title')} note={t('venue-record:passes.note')} passes={passes} />
}

/** Each with a ticket of their own, and whether it was used at the gate. */
function Visitors({ record: { paxes, data_venue }, status }: { record: BookingRecord } & Pick<RecordProps, 'status'>) {
  const { t } = useWords()
  const usedText = useUsedText(data_venue.timezone)
  return (
    <PeopleRecord
      title={t('venue-record:visitors')}
      status={status}
      people={paxes.map((pax) => ({
        ...pax,
        ticket_number: pax.ticket_code,
        facts: [
          ...(pax.id_number ? [pax.id_number] : []),
          ...(pax.extra_bed ? [t('venue-record:extraBed')] : []),
          ...(pax.used_at
            ? [usedText(pax.used_at)]
            : pax.ticket_code && !hasEnded(status)
              ? [t('venue-record:unused')]
              : []),
        ],
      }))}
    />
  )
}
