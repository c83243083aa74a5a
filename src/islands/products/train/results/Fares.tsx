import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { Journey, TrainClass } from '../../../../../core/products/train/contract.ts'
import { pricePerAdult } from '../../../../../core/products/train/price.ts'
import type { Say } from '../../../../lib/words.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { type Fare, FareCards } from '../../../base/list/rows/FareCards.tsx'
import { areFew } from '../../../base/list/rows/few-left.ts'
import { className, kindsOf } from './names.ts'

type Props = {
  legend: string
  journey: Journey
  bought: TrainClass
  adults: number
  onClass: (key: string) => void
}

/** The cheapest sub-class of each kind of coach; the dearer ones are folded. */
export function Fares({ legend, journey, bought, adults, onClass }: Props) {
  const { t } = useWords()
  const cheapest = kindsOf(journey)
  const dearer = journey.classes.filter((item) => !cheapest.includes(item))
  const fares = (classes: readonly TrainClass[]) => classes.map((item) => fareOf(t, item, adults))
  return (
    <FareCards
      legend={legend}
      note={dearer.length ? t('train:offer.buckets') : undefined}
      fares={fares(cheapest)}
      others={{ fares: fares(dearer), show: t('train:offer.moreFares'), hide: t('train:offer.fewerFares') }}
      chosen={bought.classKey}
      onChoose={onClass}
    />
  )
}

function fareOf(t: Say, item: TrainClass, adults: number): Fare {
  return {
    id: item.classKey,
    name: className(t, item),
    detail: t('train:offer.subClass', { letter: item.subClass }),
    price: pricePerAdult(item),
    left: areFew(item.seat) ? t('train:offer.seats', { count: item.seat }) : null,
    facts: [{ text: t(`train:fact.${item.className}`, { arrangement: item.arrangement }), holds: true }],
    total: adults > 1 ? t('train:offer.cardTotal', { total: formatRupiah(item.total) }) : null,
  }
}
