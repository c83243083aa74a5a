import { useCallback } from 'react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { Journey } from '../../../../../core/products/train/contract.ts'
import { lowestClass, pricePerAdult } from '../../../../../core/products/train/price.ts'
import { useValue } from '../../../../lib/store.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Compare } from '../../../base/list/compare/Compare.tsx'
import type { Compared } from '../../../base/list/compare/facts.ts'
import type { ComparingProps } from '../../../trade/kept/ListTools.tsx'
import { journeyFacts } from '../../journey/results/compared.ts'
import { usePage } from './context.ts'
import { className, daysLater, haltsBetween, kindsOf, pathText, trainText } from './names.ts'

/** At the lowest fare of each. */
export default function Comparing({ idOf, onEnd }: ComparingProps<Journey>) {
  const { t, locale } = useWords()
  const page = usePage()
  const describe = useCallback(
    (journey: Journey): Compared => {
      const bought = lowestClass(journey.classes)
      const fact = (name: string) => t(`train:compare.${name}`)
      const halts = haltsBetween(journey)
      return {
        name: trainText(t, journey),
        href: bought
          ? page.hrefOf(locale, [{ journeyCode: journey.journeyCode, classKey: bought.classKey }])
          : '#results',
        facts: [
          ...journeyFacts(
            { t, locale, fact },
            {
              total: bought?.total ?? null,
              departTime: journey.departureTime,
              arriveTime: journey.arrivalTime,
              later: daysLater(journey),
              duration: journey.duration,
            },
          ),
          { label: fact('way'), text: pathText(journey) },
          {
            label: fact('halts'),
            text: halts ? t('train:row.halts', { count: halts }) : t('train:row.nonstop'),
            value: halts,
            better: 'low',
          },
          {
            label: fact('classes'),
            text: kindsOf(journey)
              .map((item) =>
                t('train:offer.kindPrice', { kind: className(t, item), price: formatRupiah(pricePerAdult(item)) }),
              )
              .join(', '),
          },
        ],
      }
    },
    [t, locale, page],
  )
  return <Compare view={useValue(page.$view)} idOf={idOf} describe={describe} onEnd={onEnd} />
}
