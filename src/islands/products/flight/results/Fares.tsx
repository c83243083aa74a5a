import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { Flight, FlightClass } from '../../../../../core/products/flight/contract.ts'
import { fareTerms } from '../../../../../core/products/flight/fare-rules.ts'
import { type Beside, oneOf, refundBeside, refundOf } from '../../../../../core/products/flight/fare-shown.ts'
import { adultPrice } from '../../../../../core/products/flight/price.ts'
import { formatClock, formatShortDate } from '../../../../lib/format.ts'
import type { Say } from '../../../../lib/words.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { type Fare, FareCards } from '../../../base/list/rows/FareCards.tsx'
import { areFew } from '../../../base/list/rows/few-left.ts'
import { bagFacts } from '../facts.ts'
import { hasMeal, zoneOf } from './names.ts'

type Props = {
  flight: Flight
  bought: FlightClass
  people: number
  beside: Beside
  onClass: (id: string) => void
}

export function Fares({ flight, bought, people, beside, onClass }: Props) {
  const { t, locale } = useWords()
  const { departDate, departTime, origin, departAt } = flight
  const until = `${formatShortDate(locale, departDate)} ${formatClock(locale, departTime)} ${zoneOf(origin, departAt)}`
  const isAllowed = flight.classes.some(({ refundFee, changeFee }) => refundFee !== null || changeFee !== null)
  return (
    <FareCards
      legend={t('flight:offer.fareChoices')}
      note={isAllowed ? t('flight:fares.until', { until }) : undefined}
      fares={flight.classes.map((item) => fareOf(t, { flight, item, people, beside }))}
      chosen={bought.id}
      onChoose={onClass}
    />
  )
}

type Sold = Pick<Props, 'flight' | 'people' | 'beside'> & { item: FlightClass }

function fareOf(t: Say, sold: Sold): Fare {
  const { flight, item, people } = sold
  const { baggage, cabinBaggage } = item
  const meal = hasMeal(flight)
  return {
    id: item.id,
    name: item.name,
    detail: `${t('flight:offer.class', { code: item.code })} · ${t(`search:cabins.${item.category}`)}`,
    price: adultPrice(item),
    left: areFew(item.seat) ? t('flight:offer.seats', { count: item.seat }) : null,
    facts: [
      ...termsOf(t, sold),
      {
        text: t(baggage ? 'flight:fares.baggage' : 'flight:fares.cabinOnly', { kilos: baggage, cabin: cabinBaggage }),
        holds: baggage > 0,
      },
      ...bagFacts(t, item),
      { text: t(meal ? 'flight:fares.meal' : 'flight:fares.noMeal'), holds: meal },
      { text: t('flight:fares.seat'), holds: false },
    ],
    total: people > 1 ? t('flight:fares.total', { who: whoOf(t, people), total: formatRupiah(item.total) }) : null,
  }
}

/** Refund and cost of a change, for one and for all. */
function termsOf(t: Say, { item, people, beside }: Sold): Fare['facts'] {
  const one = oneOf(item.breakdown)
  const say = (name: 'refund' | 'change', each: number, all: number) => {
    const amounts = { amount: formatRupiah(each), all: formatRupiah(all) }
    return people > 1
      ? t(`flight:fares.${name}Each`, { ...amounts, who: whoOf(t, people) })
      : t(`flight:fares.${name}`, amounts)
  }
  const effect = refundBeside(beside, item)
  // Refundable by its own rules, were it not for the departure.
  const isKept = effect === 'kept' && item.refundFee !== null
  const refund = effect === 'kept' ? null : refundOf(item, item.breakdown)
  const { change } = fareTerms(item, item.breakdown)
  return [
    refund === null
      ? { text: t(isKept ? 'flight:fares.keptRefund' : 'flight-facts:fare.noRefund'), holds: false }
      : { text: say('refund', refundOf(item, one) ?? 0, refund), holds: true },
    ...(effect === 'ends' ? [{ text: t('flight:fares.endsRefund'), holds: false }] : []),
    change === null
      ? { text: t('flight-facts:fare.noChange'), holds: false }
      : {
          text:
            change === 0 ? t('flight-facts:fare.changeFree') : say('change', fareTerms(item, one).change ?? 0, change),
          holds: true,
        },
  ]
}

function whoOf(t: Say, people: number): string {
  return t(`journey:offer.together.${people}`)
}
