import { Clock3 } from 'lucide-react'
import { airportText } from '../../../../../core/products/flight/airport-name.ts'
import type { Flight, Leg, Stop } from '../../../../../core/products/flight/contract.ts'
import { formatClock, formatDuration, formatShortDate } from '../../../../lib/format.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { AirlineMark } from '../AirlineMark.tsx'
import { stopChangeText } from '../facts.ts'
import { zoneOf } from './names.ts'

export function Segments({ flight }: { flight: Flight }) {
  return (
    <ol className="grid gap-3">
      {flight.connectingFlights.map((leg, index, legs) => (
        <li key={leg.number + leg.departAt} className="grid gap-3">
          {leg.layover > 0 && <Layover before={legs[index - 1]} leg={leg} />}
          <Segment leg={leg} />
        </li>
      ))}
    </ol>
  )
}

function Layover({ before, leg: { layover, origin } }: { before: Leg | undefined; leg: Leg }) {
  const { t, locale } = useWords()
  const change = before && stopChangeText({ t, locale }, before.destination, origin, layover)
  return (
    <p className="flex items-center gap-2 rounded-field bg-sunken px-3 py-2 text-[0.8125rem] text-soft">
      <Clock3 size={16} className="shrink-0" aria-hidden="true" />
      <span>
        {t('flight:offer.layover', {
          duration: formatDuration(locale, layover),
          place: `${origin.city} (${origin.code})`,
        })}
        {change && <b className="block font-semibold text-note">{change}</b>}
      </span>
    </p>
  )
}

function Segment({ leg }: { leg: Leg }) {
  const { t, locale } = useWords()
  return (
    <div className="grid grid-cols-[5.25rem_0.75rem_minmax(0,1fr)] gap-x-3">
      <When time={leg.departTime} date={leg.departDate} zone={zoneOf(leg.origin, leg.departAt)} />
      <span className="relative row-span-3 mt-2 mb-7" aria-hidden="true">
        <span className="absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 bg-line" />
        <span className="absolute top-0 left-0 size-3 rounded-full border-2 border-primary bg-card" />
        <span className="absolute bottom-0 left-0 size-3 rounded-full bg-primary" />
      </span>
      <Where stop={leg.origin} />
      <p className="self-center text-[0.8125rem] text-faint">{formatDuration(locale, leg.duration)}</p>
      <div className="my-3 flex items-center gap-2.5 text-[0.8125rem]">
        <AirlineMark code={leg.airline.code} className="size-7" />
        <p className="min-w-0 leading-snug">
          <span className="block font-semibold">
            {leg.airline.name} <span className="whitespace-nowrap">{leg.number}</span>
          </span>
          <span className="block text-faint">{leg.aircraft}</span>
          {leg.operating && (
            <span className="block text-faint">{t('flight:offer.operatedBy', { airline: leg.operating.name })}</span>
          )}
        </p>
      </div>
      <When time={leg.arriveTime} date={leg.arriveDate} zone={zoneOf(leg.destination, leg.arriveAt)} />
      <Where stop={leg.destination} />
    </div>
  )
}

function When({ time, date, zone }: { time: string; date: string; zone: string }) {
  const { locale } = useWords()
  return (
    <p className="tabular leading-tight">
      <span className="block whitespace-nowrap font-bold">
        {formatClock(locale, time)} <span className="font-normal text-[0.6875rem] text-faint">{zone}</span>
      </span>
      <span className="text-[0.75rem] text-faint">{formatShortDate(locale, date)}</span>
    </p>
  )
}

function Where({ stop }: { stop: Stop }) {
  const { t } = useWords()
  return (
    <p className="min-w-0 leading-tight">
      <span className="block font-semibold">
        {stop.city} ({stop.code})
      </span>
      <span className="text-[0.8125rem] text-faint">
        {airportText(t, stop.airport)}
        {stop.terminal && <>, {t('flight:offer.terminal', { terminal: stop.terminal })}</>}
      </span>
    </p>
  )
}
