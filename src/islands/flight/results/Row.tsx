import { memo, useState } from 'react'
import { formatRupiah } from '../../../../core/common/money.ts'
import type { Flight, FlightClass } from '../../../../core/flight/contract.ts'
import type { Oddity } from '../../../../core/flight/odd.ts'
import { adultPrice, lowestClass } from '../../../../core/flight/price.ts'
import { formatClock } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { JourneyTimes } from '../../journey/results/JourneyTimes.tsx'
import { Price } from '../../journey/results/Price.tsx'
import { ChooseButton, OfferCard } from '../../list/OfferCard.tsx'
import { AirlineMark } from '../AirlineMark.tsx'
import { usePage } from './context.ts'
import { airlineCodes, airlineNames, daysLater, stopsText, zoneOf } from './names.ts'
import { Panel } from './Panel.tsx'
import { Tags } from './Tags.tsx'

type OfferProps = {
  flight: Flight
  odd: readonly Oddity[] | undefined
  /** Minutes of the fastest flight of the list. */
  shortest: number
  /** The party by type; null for a single passenger. */
  party: string | null
  /** Class already chosen of this flight. */
  chosenClass: string | undefined
  /** What the departure costs the party, to be added to a return. */
  added: number | null
  tooSoon: boolean
}

/** Drawn again only when something of it changed: every answer of a provider group draws the list, with new marks that say the same. */
export const Row = memo(
  Offer,
  (before, now) =>
    String(before.odd) === String(now.odd) &&
    before.flight === now.flight &&
    before.shortest === now.shortest &&
    before.party === now.party &&
    before.chosenClass === now.chosenClass &&
    before.added === now.added &&
    before.tooSoon === now.tooSoon,
)

/** One itinerary. */
function Offer({ flight, odd, shortest, party, chosenClass, added, tooSoon }: OfferProps) {
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
      facts={<Times flight={flight} />}
      price={
        bought ? (
          <Price
            price={adultPrice(bought)}
            total={bought.total}
            party={party}
            alone={t('flight:offer.taxesIn')}
            added={added}
          />
        ) : (
          <p className="font-semibold text-faint">{t('flight:offer.soldOut')}</p>
        )
      }
      tags={<Tags flight={flight} bought={bought} odd={odd} shortest={shortest} chosen={chosen} tooSoon={tooSoon} />}
      choose={<Choose flight={flight} bought={bought} />}
      inside={
        fares > 1 && <span className="font-normal text-faint">· {t('flight:offer.fares', { count: fares })}</span>
      }
      chosen={chosen}
      remarked={Boolean(odd)}
      panel={() => <Panel flight={flight} bought={bought} onClass={setClassId} />}
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

function Times({ flight }: { flight: Flight }) {
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

function Choose({ flight, bought }: { flight: Flight; bought: FlightClass | undefined }) {
  const { t, locale } = useWords()
  const { choice } = usePage()
  if (!bought) return <span className="tag bg-sunken text-faint">{t('flight:offer.soldOut')}</span>
  return (
    <ChooseButton
      label={t('journey:offer.chooseNamed', {
        name: `${airlineNames(flight)} ${flight.number}`,
        time: formatClock(locale, flight.departTime),
        price: formatRupiah(adultPrice(bought)),
      })}
      onChoose={() => choice.choose({ flightId: flight.id, classId: bought.id })}
    />
  )
}
