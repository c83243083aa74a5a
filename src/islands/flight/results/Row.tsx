import { memo, useState } from 'react'
import type { Flight } from '../../../../core/flight/contract.ts'
import type { Oddity } from '../../../../core/flight/odd.ts'
import { adultPrice, lowestClass } from '../../../../core/flight/price.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { JourneyRow } from '../../journey/results/JourneyRow.tsx'
import { areFew } from '../../list/few-left.ts'
import { LaterPanel } from '../../list/OfferCard.tsx'
import { AirlineMarks } from '../AirlineMarks.tsx'
import { carriersText } from '../facts.ts'
import { usePage } from './context.ts'
import { airlineNames, daysLater, stopsText, zoneOf } from './names.ts'
import { ChangeTags, OddTags, Tags } from './Tags.tsx'

const loadPanel = () => import('./Panel.tsx')

type Props = {
  flight: Flight
  odd: readonly Oddity[] | undefined
  /** Minutes of the fastest flight in the list. */
  shortest: number
  party: string | null
  chosenClass: string | undefined
  /** What the party pays for the departure, in rupiah, when this is the return. */
  added: number | null
  tooSoon: boolean
}

/** Compares marks by value: every provider answer redraws the list with new but equal marks. */
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

function Offer({ flight, odd, shortest, party, chosenClass, added, tooSoon }: Props) {
  const { t } = useWords()
  const { choice } = usePage()
  const [classId, setClassId] = useState(chosenClass)
  const bought = flight.classes.find((item) => item.id === classId) ?? lowestClass(flight.classes)
  const fares = flight.classes.length
  const buy = (id: string) => choice.choose({ flightId: flight.id, classId: id })
  return (
    <JourneyRow
      mark={<AirlineMarks flight={flight} />}
      name={airlineNames(flight)}
      number={flight.number}
      times={useTimes(flight)}
      sale={
        bought
          ? {
              price: adultPrice(bought),
              total: bought.total,
              left: areFew(bought.seat) ? t('flight:offer.seats', { count: bought.seat }) : null,
              alone: t('flight:offer.taxesIn'),
              name: carriersText(flight),
              onChoose: () => buy(bought.id),
            }
          : null
      }
      soldOut={t('flight:offer.soldOut')}
      party={party}
      added={added}
      warning={tooSoon ? t('flight:picked.tooSoonTag') : null}
      tags={<Tags flight={flight} bought={bought} />}
      moreTags={
        <>
          <ChangeTags flight={flight} />
          <OddTags flight={flight} odd={odd} shortest={shortest} />
        </>
      }
      inside={
        fares > 1 && <span className="font-normal text-faint">· {t('flight:offer.fares', { count: fares })}</span>
      }
      chosen={Boolean(chosenClass)}
      remarked={Boolean(odd)}
      dimmed={tooSoon}
      onWarm={loadPanel}
      panel={() => (
        <LaterPanel load={loadPanel}>
          {({ default: Panel }) => <Panel flight={flight} bought={bought} onClass={setClassId} onBuy={buy} />}
        </LaterPanel>
      )}
    />
  )
}

function useTimes(flight: Flight) {
  const { t, locale } = useWords()
  const { origin, destination, totalTransit } = flight
  return {
    from: { time: flight.departTime, place: `${origin.code} · ${zoneOf(origin, flight.departAt)}` },
    to: { time: flight.arriveTime, place: `${destination.code} · ${zoneOf(destination, flight.arriveAt)}` },
    duration: flight.duration,
    later: daysLater(flight),
    changes: totalTransit,
    children: totalTransit ? (
      <>
        <span className="font-semibold text-soft">{t('flight:offer.transit', { count: totalTransit })}</span>
        {' · '}
        {stopsText({ t, locale }, flight)}
      </>
    ) : (
      t('flight:offer.direct')
    ),
  }
}
