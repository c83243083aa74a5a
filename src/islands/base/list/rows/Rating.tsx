import type { RatingLabel } from '../../../../../core/base/common/rating.ts'
import { formatDecimal } from '../../../../lib/format.ts'
import { useWords } from '../../../../ui/react/words.tsx'

type ScoreProps = { mean: number | null; label: RatingLabel }

/** Words: `rating`. */
export function Rating({ mean, label, reviews }: ScoreProps & { reviews: number }) {
  const { t } = useWords()
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-[0.8125rem] leading-tight">
      <Score mean={mean} label={label} />
      {mean !== null && <span className="text-faint">{t('rating:reviews', { count: reviews })}</span>}
    </p>
  )
}

/** `4,3 Bagus`. */
export function Score({ mean, label }: ScoreProps) {
  const { t, locale } = useWords()
  if (mean === null) return <span className="text-faint">{t('rating:none')}</span>
  return (
    <span className="flex shrink-0 items-center gap-x-1.5">
      <span className="tabular rounded-[6px] bg-laut-700 px-1.5 font-bold text-[0.75rem] text-white leading-[1.125rem]">
        <span className="sr-only">{t('rating:spoken')} </span>
        {formatDecimal(locale, mean)}
      </span>
      <b className="font-semibold text-ink">{t(`rating:${label}`)}</b>
    </span>
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
