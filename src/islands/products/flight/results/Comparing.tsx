import { useCallback } from 'react'
import type { Flight } from '../../../../../core/products/flight/contract.ts'
import { refundShare } from '../../../../../core/products/flight/fare-shown.ts'
import { lowestClass } from '../../../../../core/products/flight/price.ts'
import { useValue } from '../../../../lib/store.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Compare } from '../../../base/list/compare/Compare.tsx'
import type { Compared } from '../../../base/list/compare/facts.ts'
import type { ComparingProps } from '../../../trade/kept/ListTools.tsx'
import { journeyFacts } from '../../journey/results/compared.ts'
import { usePage } from './context.ts'
import { airlineNames, daysLater, pathText } from './names.ts'

/** At the lowest fare of each. */
export default function Comparing({ idOf, onEnd }: ComparingProps<Flight>) {
  const { t, locale } = useWords()
  const page = usePage()
  const describe = useCallback(
    (flight: Flight): Compared => {
      const bought = lowestClass(flight.classes)
      const fact = (name: string) => t(`flight:compare.${name}`)
      const share = bought ? refundShare(bought, bought.breakdown) : 0
      return {
        name: `${airlineNames(flight)} ${flight.number}`,
        href: bought ? page.hrefOf(locale, { flightId: flight.id, classId: bought.id }) : '#results',
        facts: [
          ...journeyFacts(
            { t, locale, fact },
            {
              total: bought?.total ?? null,
              departTime: flight.departTime,
              arriveTime: flight.arriveTime,
              later: daysLater(flight),
              duration: flight.duration,
            },
          ),
          {
            label: fact('stops'),
            text: `${flight.totalTransit ? t('flight:offer.transit', { count: flight.totalTransit }) : t('flight:offer.direct')} · ${pathText(flight)}`,
            value: flight.totalTransit,
            better: 'low',
          },
          { label: fact('fare'), text: bought?.name ?? '' },
          {
            label: fact('baggage'),
            text: bought?.baggage ? t('flight:row.baggage', { kilos: bought.baggage }) : t('flight:row.noBaggage'),
            value: bought?.baggage ?? null,
            better: 'high',
          },
          {
            label: fact('refund'),
            text: share > 0 ? t('flight:row.refund', { share }) : t('flight:row.noRefund'),
            value: share,
            better: 'high',
          },
          { label: fact('change'), text: fact(bought?.changeable ? 'can' : 'cannot') },
        ],
      }
    },
    [t, locale, page],
  )
  return <Compare view={useValue(page.$view)} idOf={idOf} describe={describe} onEnd={onEnd} />
}
