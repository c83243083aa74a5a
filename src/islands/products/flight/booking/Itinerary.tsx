import { zoneLabel } from '../../../../../core/base/common/dates.ts'
import { airportText } from '../../../../../core/products/flight/airport-name.ts'
import type { Flight, Leg, Stop } from '../../../../../core/products/flight/contract.ts'
import { type FareTerms, losesRefund, tripTerms } from '../../../../../core/products/flight/fare-rules.ts'
import { formatClock, formatDate, formatDuration, formatLongDate } from '../../../../lib/format.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { JourneyEnds } from '../../../trade/booking/form/price/JourneyEnds.tsx'
import { RuleList } from '../../../trade/booking/form/RuleList.tsx'
import { OpenEnds } from '../../journey/booking/OpenEnds.tsx'
import { AirlineMarks } from '../AirlineMarks.tsx'
import { bagFacts, carriersText, stopChangeTexts } from '../facts.ts'
import type { Offer, OfferLeg } from './offer.ts'
import { changeFact, refundFact } from './terms.ts'

export function Itinerary({ offer }: { offer: Offer }) {
  const { t } = useWords()
  const [first, second] = offer.legs
  const [firstTerms, secondTerms] = tripTerms(offer.legs)
  return (
    <>
      {first && second && <OpenEnds there={wayOf(first)} back={wayOf(second)} />}
      <div className="divide-y divide-line">
        {first && firstTerms && <LegSummary leg={first} terms={firstTerms} direction={second ? 'depart' : 'oneway'} />}
        {second && secondTerms && <LegSummary leg={second} terms={secondTerms} direction="return" />}
      </div>
      {losesRefund(offer.legs) && (
        <p className="rounded-field bg-note-tint px-3 py-2 text-note text-sm">{t('flight-booking:rule.oneTicket')}</p>
      )}
    </>
  )
}

function wayOf({ flight }: OfferLeg) {
  const placeOf = ({ code, airport: name }: Stop) => ({ code, name })
  return { from: placeOf(flight.origin), to: placeOf(flight.destination) }
}

type Props = { leg: OfferLeg; terms: FareTerms; direction: 'depart' | 'return' | 'oneway' }

function LegSummary({ leg: { flight, bought, fare }, terms, direction }: Props) {
  const { t, locale } = useWords()
  const changes = stopChangeTexts({ t, locale }, flight)
  return (
    <div className="py-4 first:pt-0">
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-bold">{formatLongDate(locale, flight.departDate)}</span>
        <span className="tag">{t(`booking:direction.${direction}`)}</span>
      </p>
      <div className="mb-3 flex items-center gap-3">
        <AirlineMarks flight={flight} />
        <p className="min-w-0 leading-tight">
          <span className="block font-semibold">{carriersText(flight)}</span>
          <span className="text-faint text-sm">
            {t(`flight-booking:cabin.${bought.category}`)} · {bought.name}
          </span>
        </p>
      </div>
      <FlightEnds flight={flight} />
      {changes.map((text) => (
        <p key={text} className="mt-3 rounded-field bg-note-tint px-3 py-2 font-semibold text-note text-sm">
          {text}
        </p>
      ))}
      {flight.connectingFlights.length > 1 && <Segments flight={flight} />}
      <Rules rules={fare.rules} terms={terms} />
    </div>
  )
}

function FlightEnds({ flight }: { flight: Flight }) {
  const { t, locale } = useWords()
  const stops = flight.connectingFlights.slice(1).map(({ origin }) => origin.city)
  const way = stops.length ? t('flight-booking:leg.via', { places: stops.join(', ') }) : t('flight-booking:leg.direct')
  const end = (stop: Stop, time: string, at: string) => ({
    time,
    zone: zoneLabel(stop.timezone, new Date(at)),
    place: `${stop.city} (${stop.code})`,
    detail: [
      airportText(t, stop.airport),
      stop.terminal && t('flight-booking:leg.terminal', { terminal: stop.terminal }),
    ]
      .filter(Boolean)
      .join(', '),
  })
  return (
    <JourneyEnds
      from={end(flight.origin, flight.departTime, flight.departAt)}
      to={{
        ...end(flight.destination, flight.arriveTime, flight.arriveAt),
        date: flight.arriveDate === flight.departDate ? null : flight.arriveDate,
      }}
      between={`${formatDuration(locale, flight.duration)}, ${way}`}
    />
  )
}

function Segments({ flight }: { flight: Flight }) {
  const { t } = useWords()
  return (
    <details className="mt-3 rounded-field bg-sunken px-3">
      <summary className="min-h-11 content-center font-semibold text-primary text-sm">
        {t('flight-booking:leg.segments', { count: flight.connectingFlights.length })}
      </summary>
      <ol className="grid gap-3 pb-3">
        {flight.connectingFlights.map((segment) => (
          <Segment key={segment.departAt} segment={segment} />
        ))}
      </ol>
    </details>
  )
}

function Segment({ segment }: { segment: Leg }) {
  const { t, locale } = useWords()
  const { origin, destination } = segment
  return (
    <li className="text-sm">
      {segment.layover > 0 && (
        <p className="mb-2 text-warn">
          {t('flight-booking:leg.layover', { city: origin.city, duration: formatDuration(locale, segment.layover) })}
        </p>
      )}
      <p className="font-semibold">
        {segment.airline.name} {segment.number}
        {segment.operating && (
          <span className="font-normal text-faint">
            , {t('flight-booking:leg.operated', { airline: segment.operating.name })}
          </span>
        )}
      </p>
      <p className="tabular">
        {formatDate(locale, segment.departDate)}, {formatClock(locale, segment.departTime)}{' '}
        {zoneLabel(origin.timezone, new Date(segment.departAt))} {origin.city} ({origin.code})
      </p>
      <p className="tabular">
        {formatDate(locale, segment.arriveDate)}, {formatClock(locale, segment.arriveTime)}{' '}
        {zoneLabel(destination.timezone, new Date(segment.arriveAt))} {destination.city} ({destination.code})
      </p>
    </li>
  )
}

function Rules({ rules, terms }: { rules: OfferLeg['fare']['rules']; terms: FareTerms }) {
  const { t } = useWords()
  const { baggage, cabinBaggage } = rules
  const [change, refund] = [changeFact(t, terms), refundFact(t, terms)]
  const hasFees = change.holds || refund.holds
  const lines = [
    {
      good: baggage > 0,
      text: t(baggage ? 'flight-booking:rule.baggage' : 'flight-booking:rule.noBaggage', { kg: baggage }),
    },
    { good: true, text: t('flight-booking:rule.cabin', { kg: cabinBaggage }) },
    ...bagFacts(t, rules).map(({ text, holds }) => ({ good: holds, text })),
    { good: refund.holds, text: refund.text },
    { good: change.holds, text: change.text },
  ]
  return (
    <>
      <RuleList label={t('flight-booking:rule.label')} rules={lines} />
      {hasFees && <p className="mt-1 text-faint text-sm">{t('flight-facts:fare.forAll')}</p>}
    </>
  )
}
