import { useCallback } from 'react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { VenueItem } from '../../../../../core/products/venue/contract.ts'
import type { VenueSearch } from '../../../../../core/products/venue/search.ts'
import { formatClock, formatDate, formatDecimal } from '../../../../lib/format.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Compare } from '../../../base/list/compare/Compare.tsx'
import type { Compared } from '../../../base/list/compare/facts.ts'
import type { ComparingProps } from '../../../trade/kept/ListTools.tsx'
import { detailHref } from '../stores/address.ts'
import { usePage } from './context.ts'

type Props = ComparingProps<VenueItem> & { search: VenueSearch }

export default function Comparing({ search, idOf, onEnd }: Props) {
  const { t, locale } = useWords()
  const { view } = usePage()
  const describe = useCallback(
    (venue: VenueItem): Compared => {
      const { id, title, nextDate, partyFare, publishFare, distance, opens, closes } = venue
      const fact = (name: string) => t(`venue:compare.${name}`)
      return {
        name: title,
        href: detailHref(locale, { id, date: nextDate, search }),
        facts: [
          {
            label: fact('total'),
            text: partyFare === null ? t('venue:offer.unfit') : formatRupiah(partyFare),
            value: partyFare,
            better: 'low',
          },
          { label: fact('each'), text: t(`venue:offer.each.${venue.priceType}`, { price: formatRupiah(publishFare) }) },
          { label: fact('kind'), text: `${venue.category.name} · ${venue.type.name}` },
          {
            label: fact('distance'),
            text: [distance === null ? '' : `${formatDecimal(locale, distance)} km`, venue.locations[0]?.city ?? '']
              .filter(Boolean)
              .join(' · '),
            value: distance,
            better: 'low',
          },
          {
            label: fact('hours'),
            text: t('venue:offer.open', { from: formatClock(locale, opens), to: formatClock(locale, closes) }),
          },
          { label: fact('next'), text: nextDate ? formatDate(locale, nextDate) : '' },
          { label: fact('about'), text: venue.description },
        ],
      }
    },
    [t, locale, search],
  )
  return <Compare view={view} idOf={idOf} describe={describe} onEnd={onEnd} />
}
