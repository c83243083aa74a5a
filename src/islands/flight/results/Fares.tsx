import type { Flight, FlightClass } from '../../../../core/flight/contract.ts'
import { adultPrice } from '../../../../core/flight/price.ts'
import type { Say } from '../../../lib/words.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { type Fare, FareCards } from '../../list/FareCards.tsx'
import { areFew } from '../../list/few-left.ts'
import { fareFacts } from '../facts.ts'

type Props = { flight: Flight; bought: FlightClass; onClass: (id: string) => void; onBuy: (id: string) => void }

export function Fares({ flight, bought, onClass, onBuy }: Props) {
  const { t } = useWords()
  const hasFees = flight.classes.some(({ refundFee, changeFee }) => refundFee !== null || changeFee !== null)
  return (
    <FareCards
      legend={t('flight:offer.fareChoices')}
      note={hasFees ? t('flight-facts:fare.forAll') : undefined}
      fares={flight.classes.map((item) => fareOf(t, item))}
      chosen={bought.id}
      onChoose={onClass}
      onBuy={onBuy}
    />
  )
}

function fareOf(t: Say, item: FlightClass): Fare {
  const { baggage, cabinBaggage } = item
  return {
    id: item.id,
    name: item.name,
    detail: `${t('flight:offer.class', { code: item.code })} · ${t(`search:cabins.${item.category}`)}`,
    price: adultPrice(item),
    left: areFew(item.seat) ? t('flight:offer.seats', { count: item.seat }) : null,
    facts: [
      {
        text: baggage ? t('flight:offer.baggage', { kilos: baggage }) : t('flight:offer.noBaggage'),
        holds: baggage > 0,
      },
      { text: t('flight:offer.cabinBaggage', { kilos: cabinBaggage }), holds: true },
      ...fareFacts(t, item, item.breakdown),
    ],
  }
}
