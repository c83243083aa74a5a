import type { ReactNode } from 'react'
import { formatRupiah, type Rupiah } from '../../../../core/common/money.ts'
import { formatClock } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { ChooseButton, OfferCard, type OfferCardProps } from '../../list/OfferCard.tsx'
import { RowTags } from '../../list/RowTags.tsx'
import { JourneyTimes, type TimesProps } from './JourneyTimes.tsx'
import { Price } from './Price.tsx'

/** What can be bought of a journey. */
export type Sale = {
  /** What one adult pays, and the whole party. */
  price: Rupiah
  total: Rupiah
  /** How few seats are left, where they are few. */
  left: string | null
  /** Shown instead of the total for a single passenger. */
  alone: string
  /** The journey, for the button's label. */
  name: string
  onChoose: () => void
}

type Props = Omit<OfferCardProps, 'facts' | 'price' | 'tags' | 'choose'> & {
  times: TimesProps
  sale: Sale | null
  /** Shown when there is nothing to buy. */
  soldOut?: string
  /** The party by type; null for a single passenger. */
  party: string | null
  /** What the departure costs the party, to be added to a return. */
  added: Rupiah | null
  /** Why it cannot follow the departure, or null. */
  warning: string | null
  tags: ReactNode
  moreTags?: ReactNode
}

/** A journey in a list: times, price, tags, and the button that chooses it. */
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
            onChoose={sale.onChoose}
          />
        ) : (
          <span className="tag bg-sunken text-faint">{soldOut}</span>
        )
      }
    />
  )
}
