import * as z from 'zod/mini'
import { ROC } from '../../../../core/booking/price.ts'
import { hasEnded } from '../../../../core/booking/status.ts'
import type { FareTerms } from '../../../../core/flight/fare-rules.ts'
import { type BookingRecord, recordSchema } from '../../../../core/flight/wire.ts'
import type { RecordProps } from '../../../lib/product.ts'
import type { Say } from '../../../lib/words.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { PeopleRecord, PriceRecord } from '../../booking/record.tsx'
import { JourneyRecord } from '../../journey/record/JourneyRecord.tsx'
import { changeFact, refundFact, stopChangeText } from '../facts.ts'

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
  const { t, locale } = useWords()
  const termsOf = termsIn(record)
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
        facts: t(leg.baggage ? 'history:baggage' : 'history:noBaggage', { kg: leg.baggage }),
      })}
      termsOf={(first) => !hasEnded(status) && <Terms terms={termsOf(first)} />}
      changeOf={(before, leg, minutes) =>
        stopChangeText({ t, locale }, endOf(before, 'destination'), endOf(leg, 'origin'), minutes)
      }
    />
  )
}

function Terms({ terms }: { terms: FareTerms }) {
  const { t } = useWords()
  const facts = [refundFact(t, terms), changeFact(t, terms)]
  return (
    <p className="text-soft text-sm">
      {facts.map(({ text }) => (
        <span key={text} className="block font-semibold">
          {text}
        </span>
      ))}
      {facts.some(({ holds }) => holds) && t('flight-facts:fare.forAll')}
    </p>
  )
}

type Part = { record: BookingRecord } & Pick<RecordProps, 'status'>
type Leg = BookingRecord['flight_details'][number]

function endOf(leg: Leg, end: 'origin' | 'destination') {
  return { code: leg[end], airport: leg[`${end}_airport`], terminal: leg[`${end}_terminal`] }
}

/** A booking of an earlier version was sold with a service charge, without other fees. */
function termsIn({ fares = [], payments }: BookingRecord) {
  const charge = payments.find(({ code }) => code === ROC)?.amount ?? 0
  return ({ num, refundable, changeable }: Leg): FareTerms => {
    const fare = fares.find((each) => each.num === num)
    if (fare) return { refund: fare.refund_fee, change: fare.change_fee }
    return { refund: refundable ? charge : null, change: changeable ? 0 : null }
  }
}

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
