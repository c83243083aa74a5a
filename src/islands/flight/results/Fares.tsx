import { formatRupiah } from '../../../../core/common/money.ts'
import type { Flight, FlightClass } from '../../../../core/flight/contract.ts'
import { fareTerms, oneOf, refundOf } from '../../../../core/flight/fare-rules.ts'
import { adultPrice } from '../../../../core/flight/price.ts'
import { formatClock, formatShortDate } from '../../../lib/format.ts'
import type { Locale } from '../../../lib/locale.ts'
import type { Say } from '../../../lib/words.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { type Fare, FareCards } from '../../list/FareCards.tsx'
import { areFew } from '../../list/few-left.ts'
import { zoneOf } from './names.ts'

type Props = {
  flight: Flight
  bought: FlightClass
  people: number
  /** On one ticket with a departure that cannot be cancelled. */
  isKept: boolean
  onClass: (id: string) => void
}

export function Fares({ flight, bought, people, isKept, onClass }: Props) {
  const { t, locale } = useWords()
  return (
    <FareCards
      legend={t('flight:offer.fareChoices')}
      fares={flight.classes.map((item) => fareOf({ t, locale }, { flight, item, people, isKept }))}
      chosen={bought.id}
      onChoose={onClass}
    />
  )
}

type Speech = { t: Say; locale: Locale }
type Sold = Pick<Props, 'flight' | 'people' | 'isKept'> & { item: FlightClass }

function fareOf(speech: Speech, sold: Sold): Fare {
  const { t } = speech
  const { flight, item, people } = sold
  const { baggage, cabinBaggage } = item
  const meal = flight.facilities.some(({ category }) => category === 'Meal')
  return {
    id: item.id,
    name: item.name,
    detail: `${t('flight:offer.class', { code: item.code })} · ${t(`search:cabins.${item.category}`)}`,
    price: adultPrice(item),
    left: areFew(item.seat) ? t('flight:offer.seats', { count: item.seat }) : null,
    facts: [
      ...termsOf(speech, sold),
      {
        text: baggage ? t('flight:offer.baggage', { kilos: baggage }) : t('flight:offer.noBaggage'),
        holds: baggage > 0,
      },
      { text: t('flight:offer.cabinBaggage', { kilos: cabinBaggage }), holds: true },
      { text: t(meal ? 'flight:fares.meal' : 'flight:fares.noMeal'), holds: meal },
      { text: t('flight:fares.seat'), holds: false },
    ],
    total: people > 1 ? t('flight:fares.total', { who: whoOf(t, people), total: formatRupiah(item.total) }) : null,
  }
}

/** What comes back and what a change costs, for one and for all, and until when. */
function termsOf({ t, locale }: Speech, { flight, item, people, isKept }: Sold): Fare['facts'] {
  const { departDate, departTime, origin, departAt } = flight
  const until = `${formatShortDate(locale, departDate)} ${formatClock(locale, departTime)} ${zoneOf(origin, departAt)}`
  const one = oneOf(item.breakdown)
  const say = (name: 'refund' | 'change', each: number, all: number) =>
    t(`flight:fares.${name}${people > 1 ? 'Each' : ''}`, {
      amount: formatRupiah(each),
      who: people > 1 ? whoOf(t, people) : '',
      all: formatRupiah(all),
      until,
    })
  const refund = isKept ? null : refundOf(item, item.breakdown)
  const { change } = fareTerms(item, item.breakdown)
  return [
    refund === null
      ? { text: t('flight-facts:fare.noRefund'), holds: false }
      : { text: say('refund', refundOf(item, one) ?? 0, refund), holds: true },
    change === null
      ? { text: t('flight-facts:fare.noChange'), holds: false }
      : {
          text:
            change === 0
              ? t('flight:fares.changeFree', { until })
              : say('change', fareTerms(item, one).change ?? 0, change),
          holds: true,
        },
  ]
}

function whoOf(t: Say, people: number): string {
  return t(`journey:offer.together.${people}`)
}
