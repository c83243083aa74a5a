import { Info } from 'lucide-react'
import * as z from 'zod/mini'
import { hasEnded } from '../../../../core/booking/status.ts'
import type { PersonType } from '../../../../core/common/people.ts'
import { boardingNotes } from '../../../../core/journey/boarding.ts'
import { type BookingRecord, recordSchema } from '../../../../core/train/wire.ts'
import type { RecordProps } from '../../../lib/product.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { PeopleRecord, PriceRecord, RecordCard } from '../../booking/record.tsx'
import { JourneyRecord } from '../../journey/record/JourneyRecord.tsx'

export function Record({ detail, status }: RecordProps) {
  const parsed = z.safeParse(recordSchema, detail)
  if (!parsed.success) return null
  const record = parsed.data
  return (
    <>
      <Trains record={record} />
      <People record={record} status={status} />
      <PriceRecord lines={record.payments} />
      {!hasEnded(status) && <Notes boarding={record.boarding} />}
    </>
  )
}

function Trains({ record }: { record: BookingRecord }) {
  const { t } = useWords()
  const own = record.train_details.map(({ journey_code }) => journey_code)
  return (
    <JourneyRecord
      title={t('history:train.title')}
      service="train"
      legs={[...record.train_details, ...(record.connection ?? [])]}
      viewOf={(train) => ({
        name: (
          <>
            <b className="font-semibold text-ink">{train.train_name}</b> ·{' '}
            {t('train-common:number', { number: train.carrier_number })} · {t(`train-common:kind.${train.class_name}`)}{' '}
            ({t('train-common:subClass', { subClass: train.sub_class })})
          </>
        ),
        from: { place: `${train.origin_name} (${train.origin})`, detail: train.origin_city },
        to: { place: `${train.destination_name} (${train.destination})`, detail: train.destination_city },
        facts: own.includes(train.journey_code) ? null : t('history:train.otherBooking'),
      })}
    />
  )
}

function People({ record, status }: { record: BookingRecord } & Pick<RecordProps, 'status'>) {
  const { t } = useWords()
  const [train] = record.train_details
  const kind = train ? t(`train-common:kind.${train.class_name}`) : ''
  // A cancelled booking has no seats any more; infants never had one.
  const noSeat = (type: PersonType) => (type === 'INF' ? t('history:train.noSeat') : undefined)
  return (
    <PeopleRecord
      status={status}
      people={record.passengers.map((person) => {
        const [coach, seat] = person.seat_number?.split('/') ?? []
        const number = coach?.split('-').at(-1) ?? ''
        return {
          ...person,
          // An infant's number is generated, not its own.
          facts: person.type === 'INF' ? [] : [`${t('history:train.identity')} ${person.id_number}`],
          aside: seat ? `${t('train-seats:coach', { kind, number })}, ${seat}` : noSeat(person.type),
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
