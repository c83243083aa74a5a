import * as z from 'zod/mini'
import { zoneLabel } from '../../../../core/common/dates.ts'
import { type BookingRecord, recordSchema } from '../../../../core/flight/booking.ts'
import { formatClock, formatDate, formatDuration } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { PeopleRecord, PriceRecord, RecordCard } from '../../booking/record.tsx'

/** A flight booking as it was made: legs, passengers, price. */
export function Record({ detail }: { detail: unknown }) {
  const parsed = z.safeParse(recordSchema, detail)
  if (!parsed.success) return null
  const record = parsed.data
  return (
    <>
      <Legs record={record} />
      <People record={record} />
      <PriceRecord lines={record.payments} />
    </>
  )
}

function Legs({ record }: { record: BookingRecord }) {
  const { locale, t } = useWords()
  return (
    <RecordCard title={t('history:flights')}>
      <ol className="grid gap-5">
        {record.flight_details.map((leg) => (
          <li key={`${leg.num}-${leg.seq}`} className="grid gap-1">
            <p className="text-faint text-sm">
              {formatDate(locale, leg.depart_date)} · {leg.airline_name} {leg.flight_number} · {leg.class_name} (
              {leg.class})
            </p>
            <div className="grid grid-cols-[auto_1fr_auto] items-center gap-4">
              <End
                time={leg.depart_time}
                code={leg.origin}
                city={leg.origin_city}
                terminal={leg.origin_terminal}
                zone={zoneLabel(leg.origin_timezone, new Date(leg.depart_at))}
              />
              <p className="border-line border-b pb-1 text-center text-faint text-sm">
                {formatDuration(locale, leg.duration)}
              </p>
              <End
                time={leg.arrive_time}
                code={leg.destination}
                city={leg.destination_city}
                terminal={leg.destination_terminal}
                zone={zoneLabel(leg.destination_timezone, new Date(leg.arrive_at))}
              />
            </div>
            <p className="text-soft text-sm">
              {t('history:baggage', { kg: leg.baggage })} ·{' '}
              {t(leg.refundable ? 'history:refundable' : 'history:notRefundable')} ·{' '}
              {t(leg.changeable ? 'history:changeable' : 'history:notChangeable')}
            </p>
          </li>
        ))}
      </ol>
    </RecordCard>
  )
}

type EndProps = { time: string; code: string; city: string; terminal: string | null; zone: string }

function End({ time, code, city, terminal, zone }: EndProps) {
  const { locale, t } = useWords()
  return (
    <div>
      <p className="tabular font-bold text-xl">
        {formatClock(locale, time)} <span className="font-normal text-faint text-xs">{zone}</span>
      </p>
      <p className="text-sm">
        {city} ({code})
      </p>
      {terminal ? <p className="text-faint text-sm">{t('history:terminal', { terminal })}</p> : null}
    </div>
  )
}

function People({ record }: { record: BookingRecord }) {
  const { t } = useWords()
  return (
    <PeopleRecord
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
