import * as z from 'zod/mini'
import { hasEnded } from '../../../../core/booking/status.ts'
import { type BookingRecord, recordSchema } from '../../../../core/flight/booking.ts'
import type { RecordProps } from '../../../lib/product.ts'
import type { Say } from '../../../lib/words.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { PeopleRecord, PriceRecord } from '../../booking/record.tsx'
import { JourneyRecord } from '../../journey/record/JourneyRecord.tsx'

export function Record({ detail, status }: RecordProps) {
  const parsed = z.safeParse(recordSchema, detail)
  if (!parsed.success) return null
  const record = parsed.data
  return (
    <>
      <Legs record={record} status={status} />
      <People record={record} status={status} />
      <PriceRecord lines={record.payments} />
    </>
  )
}

function Legs({ record, status }: Part) {
  const { t } = useWords()
  return (
    <JourneyRecord
      title={t('history:flights')}
      service="flight"
      legs={record.flight_details}
      viewOf={(leg) => ({
        name: (
          <>
            <b className="font-semibold text-ink">
              {leg.airline_name} {leg.flight_number}
            </b>{' '}
            · {leg.class_name} ({leg.class})
          </>
        ),
        from: stopOf(t, leg, 'origin'),
        to: stopOf(t, leg, 'destination'),
        facts: [
          t(leg.baggage ? 'history:baggage' : 'history:noBaggage', { kg: leg.baggage }),
          ...(hasEnded(status)
            ? []
            : [
                t(leg.refundable ? 'history:refundable' : 'history:notRefundable'),
                t(leg.changeable ? 'history:changeable' : 'history:notChangeable'),
              ]),
        ].join(' · '),
      })}
    />
  )
}

type Part = { record: BookingRecord } & Pick<RecordProps, 'status'>
type Leg = BookingRecord['flight_details'][number]

function stopOf(t: Say, leg: Leg, end: 'origin' | 'destination') {
  const terminal = leg[`${end}_terminal`]
  return {
    place: `${leg[`${end}_city`]} (${leg[end]})`,
    detail: [leg[`${end}_airport`], terminal && t('history:terminal', { terminal })].filter(Boolean).join(', '),
  }
}

function People({ record, status }: Part) {
  const { t } = useWords()
  return (
    <PeopleRecord
      status={status}
      people={record.passengers.map((person) => ({
        ...person,
        facts: [
          ...(person.passport_number ? [`${t('history:passport')} ${person.passport_number}`] : []),
          ...(person.id_number ? [person.id_number] : []),
        ],
      }))}
    />
  )
}
