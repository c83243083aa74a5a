import { memo } from 'react'
import { minutesOf } from '../../../../../core/base/common/dates.ts'
import type { Flight, FlightClass } from '../../../../../core/products/flight/contract.ts'
import { refundShare } from '../../../../../core/products/flight/fare-shown.ts'
import type { Oddity } from '../../../../../core/products/flight/odd.ts'
import { adultPrice, lowestClass } from '../../../../../core/products/flight/price.ts'
import { stopChange } from '../../../../../core/trade/booking/journey/stop-change.ts'
import type { Say } from '../../../../lib/words.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { JourneyRow, LaterSheet, type RowProps } from '../../journey/results/JourneyRow.tsx'
import { tagsOf } from '../../journey/results/tags.ts'
import { AirlineMarks } from '../AirlineMarks.tsx'
import { usePage } from './context.ts'
import { airlineNames, daysLater, hasMeal, oddName, pathText, zonesOf } from './names.ts'

const loadSheet = () => import('./Sheet.tsx')

type Props = {
  flight: Flight
  odd: readonly Oddity[] | undefined
  /** Minutes of the fastest flight in the list. */
  shortest: number
  party: string | null
  people: number
  chosenClass: string | undefined
  /** Price of the departure for the party, in rupiah; null unless this row is a return. */
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

function Offer({ flight, odd, shortest, party, people, chosenClass, added, tooSoon }: Props) {
  const { t, locale } = useWords()
  const page = usePage()
  const bought = flight.classes.find(({ id }) => id === chosenClass) ?? lowestClass(flight.classes)
  const tags: RowProps['tags'] = [
    ...tagsOf(t, 'flight', { chosen: Boolean(chosenClass), tooSoon, seats: bought?.seat }),
    ...(odd ?? []).map((oddity) => ({ text: oddName({ t, locale }, oddity, flight, shortest), tone: 'odd' as const })),
  ]
  return (
    <JourneyRow
      mark={<AirlineMarks flight={flight} />}
      name={airlineNames(flight)}
      from={flight.departTime}
      to={flight.arriveTime}
      zones={zonesOf(flight)}
      later={daysLater(flight)}
      duration={minutesOf(flight.duration)}
      path={pathText(flight)}
      stops={flight.totalTransit ? t('flight:offer.transit', { count: flight.totalTransit }) : t('flight:offer.direct')}
      note={changeOf(t, flight)}
      facts={bought ? factsOf(t, flight, bought) : []}
      sale={
        bought
          ? {
              price: adultPrice(bought),
              total: bought.total,
              alone: t('flight:offer.taxesIn'),
              href: page.hrefOf(locale, { flightId: flight.id, classId: bought.id }),
            }
          : null
      }
      soldOut={t('flight:offer.soldOut')}
      people={people}
      added={added}
      tags={tags}
      chosen={Boolean(chosenClass)}
      remarked={Boolean(odd)}
      dimmed={tooSoon}
      onWarm={loadSheet}
      sheet={(onClose) => (
        <LaterSheet load={loadSheet}>
          {({ default: Sheet }) => (
            <Sheet
              flight={flight}
              chosenClass={chosenClass}
              party={party}
              people={people}
              added={added}
              onClose={onClose}
            />
          )}
        </LaterSheet>
      )}
    />
  )
}

function factsOf(t: Say, flight: Flight, bought: FlightClass): string[] {
  const share = refundShare(bought, bought.breakdown)
  return [
    bought.baggage ? t('flight:row.baggage', { kilos: bought.baggage }) : t('flight:row.noBaggage'),
    ...(hasMeal(flight) ? [t('flight:row.meal')] : []),
    share > 0 ? t('flight:row.refund', { share }) : t('flight:row.noRefund'),
  ]
}

/** Another airport counts more than another terminal. */
function changeOf(t: Say, { connectingFlights: legs }: Flight): string | null {
  const kinds = legs.flatMap(({ origin }, index) => {
    const before = legs[index - 1]
    return (before && stopChange(before.destination, origin)?.kind) ?? []
  })
  const kind = kinds.includes('place') ? 'place' : kinds[0]
  return kind ? t(`flight:row.${kind}`) : null
}
