import { Info } from 'lucide-react'
import * as z from 'zod/mini'
import { zoneLabel } from '../../../../core/common/dates.ts'
import { type BookingRecord, recordSchema } from '../../../../core/train/booking.ts'
import { formatDate, formatDuration } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { JourneyEnds } from '../../booking/form/JourneyEnds.tsx'
import { PeopleRecord, PriceRecord, RecordCard } from '../../booking/record.tsx'

/** A train booking as it was made: the train, who sits where, price, and what to mind on the day. */
export function Record({ detail }: { detail: unknown }) {
  const parsed = z.safeParse(recordSchema, detail)
  if (!parsed.success) return null
  const record = parsed.data
  return (
    <>
      <Trains record={record} />
      <People record={record} />
      <PriceRecord lines={record.payments} />
      <Notes />
    </>
  )
}

function Trains({ record }: { record: BookingRecord }) {
  const { locale, t } = useWords()
  return (
    <RecordCard title={t('history:train.title')}>
      <ol className="grid gap-5">
        {record.train_details.map((train) => (
          <li key={train.journey_code} className="grid gap-2">
            <p className="text-soft">
              <b className="font-semibold text-ink">{train.train_name}</b> ·{' '}
              {t('train-common:number', { number: train.carrier_number })} ·{' '}
              {t(`train-common:kind.${train.class_name}`)} ({t('train-common:subClass', { subClass: train.sub_class })})
            </p>
            <p className="text-faint text-sm">{formatDate(locale, train.depart_date)}</p>
            <JourneyEnds
              from={{
                time: train.depart_time,
                zone: zoneLabel(train.origin_timezone, new Date(train.depart_at)),
                place: `${train.origin_name} (${train.origin})`,
                detail: train.origin_city,
              }}
              to={{
                time: train.arrive_time,
                zone: zoneLabel(train.destination_timezone, new Date(train.arrive_at)),
                place: `${train.destination_name} (${train.destination})`,
                detail: train.destination_city,
                date: train.arrive_date === train.depart_date ? null : train.arrive_date,
              }}
              between={formatDuration(locale, train.duration)}
            />
          </li>
        ))}
      </ol>
    </RecordCard>
  )
}

function People({ record }: { record: BookingRecord }) {
  const { t } = useWords()
  const [train] = record.train_details
  const kind = train ? t(`train-common:kind.${train.class_name}`) : ''
  return (
    <PeopleRecord
      people={record.passengers.map((person) => {
        const [coach, seat] = person.seat_number?.split('/') ?? []
        const number = coach?.split('-').at(-1) ?? ''
        return {
          ...person,
          // The number written for an infant is ours, not the infant's.
          facts: person.type === 'INF' ? [] : [`${t('history:train.identity')} ${person.id_number}`],
          aside: seat ? `${t('train-seats:coach', { kind, number })}, ${seat}` : t('history:train.noSeat'),
        }
      })}
    />
  )
}

function Notes() {
  const { t } = useWords()
  return (
    <RecordCard title={t('history:train.notes')}>
      <ul className="grid gap-2">
        {(['identity', 'arrive', 'boarding'] as const).map((note) => (
          <li key={note} className="flex gap-2">
            <Info size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
            {t(`history:train.note.${note}`)}
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}
