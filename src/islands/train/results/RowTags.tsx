import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../ui/react/words.tsx'
import { FEW_SEATS } from '../../trip/results/OfferCard.tsx'

type Props = { seats: number; chosen: boolean; tooSoon: boolean; children: ReactNode }

/** What there is to know of an offer before it is opened. */
export function RowTags({ seats, chosen, tooSoon, children }: Props) {
  const { t } = useWords()
  return (
    <p className="flex flex-wrap gap-2 max-md:row-start-3">
      {chosen && (
        <span className="tag bg-good-tint text-good">
          <Check size={14} aria-hidden="true" />
          {t('trip:offer.chosen')}
        </span>
      )}
      {children}
      {seats <= FEW_SEATS && (
        <span className="tag bg-warn-tint text-warn">{t('trip:offer.seats', { count: seats })}</span>
      )}
      {tooSoon && <span className="tag bg-warn-tint text-warn">{t('train:picked.tooSoonTag')}</span>}
    </p>
  )
}
