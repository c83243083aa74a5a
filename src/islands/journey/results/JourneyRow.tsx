import type { ReactNode } from 'react'
import { formatRupiah, type Rupiah } from '../../../../core/common/money.ts'
import { formatClock } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { ChooseButton, OfferCard, type OfferCardProps } from '../../list/OfferCard.tsx'
import { RowTags } from '../../list/RowTags.tsx'
import { JourneyTimes, type TimesProps } from './JourneyTimes.tsx'
import { Price } from './Price.tsx'

export type Sale = {
  price: Rupiah
  total: Rupiah
  left: string | null
  /** Shown instead of the total for a single passenger. */
  alone: string
  name: string
  onChoose: () => void
}

type Props = Omit<OfferCardProps, 'facts' | 'price' | 'tags' | 'choose'> & {
  times: TimesProps
  sale: Sale | null
  soldOut?: string
  party: string | null
  /** What the party pays for the departure, in rupiah, when this is the return. */
  added: Rupiah | null
  /** Why this journey cannot follow the departure, or null. */
  warning: string | null
  tags: ReactNode
  moreTags?: ReactNode
}

export function JourneyRow(props: Props) {
  const { times, sale, soldOut, party, added, warning, tags, moreTags, ...card } = props
  const { t, locale } = useWords()
  const time = formatClock(locale, times.from.time)
  return (
    <OfferCard
      {...card}
      facts={<JourneyTimes {...times} />}
      price={
        sale ? (
          <Price price={sale.price} total={sale.total} party={party} alone={sale.alone} added={added} />
        ) : (
          <p className="font-semibold text-faint">{soldOut}</p>
        )
      }
      tags={
        <RowTags chosen={card.chosen ?? false} left={sale?.left ?? null} warning={warning} more={moreTags}>
          {tags}
        </RowTags>
      }
      choose={
        sale ? (
          <ChooseButton
            label={t('journey:offer.chooseNamed', { name: sale.name, time, price: formatRupiah(sale.price) })}
            quiet={card.dimmed ?? false}
            onChoose={sale.onChoose}
          />
        ) : (
          <span className="tag bg-sunken text-faint">{soldOut}</span>
        )
      }
    />
  )
}
