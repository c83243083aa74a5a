import { Info } from 'lucide-react'
import * as z from 'zod/mini'
import { zoneLabel } from '../../../../core/common/dates.ts'
import { boardingNotes } from '../../../../core/journey/boarding.ts'
import { type BookingRecord, recordSchema } from '../../../../core/train/booking.ts'
import { formatDate, formatDuration } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { JourneyEnds } from '../../booking/form/JourneyEnds.tsx'
import { PeopleRecord, PriceRecord, RecordCard } from '../../booking/record.tsx'

export function Record({ detail }: { detail: unknown }) {
  const parsed = z.safeParse(recordSchema, detail)
  if (!parsed.success) return null
  const record = parsed.data
  return (
    <>
      <Trains record={record} />
      <People record={record} />
      <PriceRecord lines={record.payments} />
      <Notes boarding={record.boarding} />
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
          // An infant's number is generated, not its own.
          facts: person.type === 'INF' ? [] : [`${t('history:train.identity')} ${person.id_number}`],
          aside: seat ? `${t('train-seats:coach', { kind, number })}, ${seat}` : t('history:train.noSeat'),
        }
      })}
    />
  )
}

function Notes({ boarding }: Pick<BookingRecord, 'boarding'>) {
  const { t } = useWords()
  const times = boardingNotes([boarding]).map(({ name, unit, count }) =>
    t(`history:train.boarding.${name}.${unit}`, { count }),
  )
  return (
    <RecordCard title={t('history:train.notes')}>
      <ul className="grid gap-2">
        {[t('history:train.note.identity'), ...times].map((note) => (
          <li key={note} className="flex gap-2">
            <Info size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
            {note}
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}
