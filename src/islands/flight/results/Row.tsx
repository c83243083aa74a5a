import { useStore } from '@nanostores/react'
import { memo, useState } from 'react'
import type { Flight, FlightClass } from '../../../../core/flight/contract.ts'
import type { Oddity } from '../../../../core/flight/odd.ts'
import { adultPrice, lowestClass } from '../../../../core/flight/price.ts'
import { formatClock } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { JourneyTimes } from '../../journey/results/JourneyTimes.tsx'
import { companyText } from '../../journey/results/party.ts'
import { ChooseButton, OfferCard, PriceOf } from '../../list/OfferCard.tsx'
import { AirlineMark } from '../AirlineMark.tsx'
import { useResults } from './context.ts'
import { airlineCodes, airlineNames, daysLater, stopsText, zoneOf } from './names.ts'
import { OfferPanel } from './Panel.tsx'
import { OfferTags } from './Tags.tsx'

type OfferProps = {
  flight: Flight
  odd: readonly Oddity[] | undefined
  /** Minutes of the fastest flight of the list. */
  shortest: number
  /** Class already chosen of this flight. */
  chosenClass: string | undefined
  /** On a round trip: what the departure costs everybody, to be added. */
  added: number | null
  tooSoon: boolean
}

/** Drawn again only when something of it changed: every answer of a provider group draws the list. */
export const OfferRow = memo(
  Offer,
  ({ odd: before, ...one }, { odd, ...other }) =>
    String(before) === String(odd) &&
    Object.keys(other).every((name) => one[name as keyof typeof one] === other[name as keyof typeof other]),
)

/** One itinerary. */
function Offer({ flight, odd, shortest, chosenClass, added, tooSoon }: OfferProps) {
  const { t } = useWords()
  const [classId, setClassId] = useState(chosenClass)
  const bought = flight.classes.find((item) => item.id === classId) ?? lowestClass(flight.classes)
  const chosen = Boolean(chosenClass)
  const fares = flight.classes.length
  return (
    <OfferCard
      mark={<Marks flight={flight} />}
      name={airlineNames(flight)}
      number={flight.number}
      times={<FlightTimes flight={flight} />}
      price={<Price bought={bought} added={added} />}
      tags={
        <OfferTags flight={flight} bought={bought} odd={odd} shortest={shortest} chosen={chosen} tooSoon={tooSoon} />
      }
      choose={<Choose flight={flight} bought={bought} />}
      inside={
        fares > 1 && <span className="font-normal text-faint">· {t('flight:offer.fares', { count: fares })}</span>
      }
      chosen={chosen}
      remarked={Boolean(odd)}
      panel={() => <OfferPanel flight={flight} bought={bought} onClass={setClassId} />}
    />
  )
}

function Marks({ flight }: { flight: Flight }) {
  const codes = airlineCodes(flight)
  return (
    <span className="flex shrink-0">
      {codes.map((code, index) => (
        <AirlineMark
          key={code}
          code={code}
          className={`rounded-[10px] ${codes.length > 1 ? 'size-8.5' : 'size-10'} ${index ? '-ml-1.5 ring-2 ring-card' : ''}`}
        />
      ))}
    </span>
  )
}

function FlightTimes({ flight }: { flight: Flight }) {
  const { t, locale } = useWords()
  const { origin, destination, totalTransit } = flight
  return (
    <JourneyTimes
      from={{ time: flight.departTime, place: `${origin.code} · ${zoneOf(origin, flight.departAt)}` }}
      to={{ time: flight.arriveTime, place: `${destination.code} · ${zoneOf(destination, flight.arriveAt)}` }}
      duration={flight.duration}
      later={daysLater(flight)}
      changes={totalTransit}
    >
      {totalTransit ? (
        <>
          <span className="font-semibold text-soft">{t('flight:offer.transit', { count: totalTransit })}</span>
          {' · '}
          {stopsText({ t, locale }, flight)}
        </>
      ) : (
        t('flight:offer.direct')
      )}
    </JourneyTimes>
  )
}

function Price({ bought, added }: { bought: FlightClass | undefined; added: number | null }) {
  const { t } = useWords()
  const { $trip } = useResults()
  const pax = useStore($trip)?.pax
  if (!bought) return <p className="font-semibold text-faint">{t('flight:offer.soldOut')}</p>
  return (
    <PriceOf
      price={adultPrice(bought)}
      total={bought.total}
      party={pax ? companyText(t, pax) : null}
      alone={t('flight:offer.taxesIn')}
      added={added}
    />
  )
}

function Choose({ flight, bought }: { flight: Flight; bought: FlightClass | undefined }) {
  const { t, locale } = useWords()
  const { choice } = useResults()
  if (!bought) return <span className="tag bg-sunken text-faint">{t('flight:offer.soldOut')}</span>
  return (
    <ChooseButton
      name={`${airlineNames(flight)} ${flight.number}`}
      time={formatClock(locale, flight.departTime)}
      price={adultPrice(bought)}
      onChoose={() => choice.choose({ flightId: flight.id, classId: bought.id })}
    />
  )
}
