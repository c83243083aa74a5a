import { useCallback } from 'react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { TourSearch } from '../../../../../core/products/tour/search.ts'
import { formatSpan } from '../../../../lib/format.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Compare } from '../../../base/list/compare/Compare.tsx'
import type { Compared } from '../../../base/list/compare/facts.ts'
import type { ComparingProps } from '../../../trade/kept/ListTools.tsx'
import type { TourOffer } from '../stores/calls.ts'
import { detailHref } from '../stores/choice.ts'
import { usePage } from './context.ts'

type Props = ComparingProps<TourOffer> & { search: TourSearch }

export default function Comparing({ search, idOf, onEnd }: Props) {
  const { t, locale } = useWords()
  const { view, kind } = usePage()
  const describe = useCallback(
    (tour: TourOffer): Compared => {
      const { id, title, startFrom, startFromPeriod, periods, totalDay, totalNight, hours } = tour
      const [next] = periods
      const fact = (name: string) => t(`tour:compare.${name}`)
      return {
        name: title,
        href: detailHref(locale, kind, { id, period: startFromPeriod, search }),
        facts: [
          { label: fact('price'), text: formatRupiah(startFrom), value: startFrom, better: 'low' },
          {
            label: fact('length'),
            text:
              hours === null ? t('tour:length', { days: totalDay, nights: totalNight }) : t('tour:hours', { hours }),
          },
          { label: fact('area'), text: tour.area.area },
          { label: fact('next'), text: next ? formatSpan(locale, next.startPeriod, next.endPeriod) : '' },
          { label: fact('status'), text: next ? t(`tour:availability.${next.availabilityStatus}`) : '' },
          { label: fact('dates'), text: t('tour:offer.dates', { count: tour.totalDeparture }) },
          { label: fact('about'), text: tour.description },
        ],
      }
    },
    [t, locale, search, kind],
  )
  return <Compare view={view} idOf={idOf} describe={describe} onEnd={onEnd} />
}
