import type { RatingLabel } from '../../../core/common/rating.ts'
import { formatDecimal } from '../../lib/format.ts'
import { useWords } from '../../ui/react/words.tsx'

type Props = { mean: number | null; label: RatingLabel; reviews: number }

/** Words: `rating`. */
export function Rating({ mean, label, reviews }: Props) {
  const { t, locale } = useWords()
  if (mean === null) return <p className="text-[0.8125rem] text-faint">{t('rating:none')}</p>
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-[0.8125rem] leading-tight">
      <span className="tabular rounded-[7px] bg-laut-700 px-1.5 py-0.5 font-bold text-white">
        <span className="sr-only">{t('rating:spoken')} </span>
        {formatDecimal(locale, mean)}
      </span>
      <b>{t(`rating:${label}`)}</b>
      <span className="text-faint">{t('rating:reviews', { count: reviews })}</span>
    </p>
  )
}

export function Stars({ count }: { count: number }) {
  const { t } = useWords()
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden="true" className="text-[0.8125rem] text-star">
        {'★'.repeat(count)}
      </span>
      <span className="sr-only">{t('rating:stars', { count })}</span>
    </span>
  )
}
