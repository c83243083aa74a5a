import { CalendarDays, Clock, MapPin } from 'lucide-react'
import * as z from 'zod/mini'
import { stepsFrom } from '../../../../core/booking/policy.ts'
import { hasEnded } from '../../../../core/booking/status.ts'
import { zoneLabel } from '../../../../core/common/dates.ts'
import { type BookingRecord, recordSchema } from '../../../../core/venue/booking.ts'
import { partyOf } from '../../../../core/venue/people.ts'
import { formatDate, formatInstant, formatPlainDate } from '../../../lib/format.ts'
import type { RecordProps } from '../../../lib/product.ts'
import { IconFacts } from '../../../ui/react/IconFacts.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { clockText } from '../../booking/clock-text.ts'
import { Timeline } from '../../booking/policy/Timeline.tsx'
import { PeopleRecord, PriceRecord, RecordCard, RecordFacts, RecordNotes } from '../../booking/record.tsx'
import { partyText } from '../terms.ts'

/** Words: `venue-record`, `policy`. */
export function Record({ detail, status }: RecordProps) {
  const { t } = useWords()
  const parsed = z.safeParse(recordSchema, detail)
  if (!parsed.success) return null
  const record = parsed.data
  const { data_venue: venue, grand_total, cancel_policy } = record
  const ended = hasEnded(status)
  return (
    <>
      <Visit record={record} />
      <Visitors record={record} status={status} />
      {!ended && (
        <RecordCard title={t('policy:title')}>
          <Timeline steps={stepsFrom(cancel_policy, new Date())} total={grand_total} zone={venue.timezone} />
          <p className="mt-2 text-faint text-sm">{t('policy:localTime')}</p>
        </RecordCard>
      )}
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

/** Each with a ticket of their own, and whether it was used at the gate. */
function Visitors({ record: { paxes, data_venue }, status }: { record: BookingRecord } & Pick<RecordProps, 'status'>) {
  const { t, locale } = useWords()
  const usedText = (at: string) => {
    const { date, time } = formatInstant(locale, at, data_venue.timezone)
    return t('venue-record:used', { date, time: `${time} ${zoneLabel(data_venue.timezone, new Date(at))}` })
  }
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
