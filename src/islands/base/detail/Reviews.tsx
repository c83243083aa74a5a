import { useState } from 'react'
import type { RatingLabel } from '../../../../core/base/common/rating.ts'
import { formatDecimal } from '../../../lib/format.ts'
import { keepPlace, Part } from '../../../ui/react/Part.tsx'
import { useWords } from '../../../ui/react/words.tsx'

/** `mean` is not rounded; null without reviews. `count` of them. */
export type RatingSummary = { mean: number | null; label: RatingLabel; count: number }

export type Review = { author: string; when: string; rating: number; text: string }

type Props = {
  rating: RatingSummary
  counts: readonly { stars: number; count: number }[]
  /** Mean by aspect; named in `detail:reviews.aspect`. */
  aspects: Readonly<Record<string, number>>
  reviews: readonly Review[]
}

const FIRST = 4
const FIRST_ON_PHONES = 2

/** Words: `detail`, `rating`. */
export function Reviews({ rating, counts, aspects, reviews }: Props) {
  const { t } = useWords()
  const [all, setAll] = useState(false)
  return (
    <Part id="reviews" title={t('detail:reviews.title')}>
      {rating.mean === null ? (
        <p className="text-soft">{t('detail:reviews.none')}</p>
      ) : (
        <>
          <Breakdown rating={rating} mean={rating.mean} counts={counts} aspects={aspects} all={all} />
          <ul className="mt-3 grid gap-3 sm:mt-4 sm:grid-cols-2 sm:gap-4">
            {reviews.slice(0, all ? reviews.length : FIRST).map((review, index) => (
              <OneReview key={review.author + review.text} review={review} onPhones={all || index < FIRST_ON_PHONES} />
            ))}
          </ul>
          {!all && (
            <button
              type="button"
              className={`btn btn-quiet mt-3 ${reviews.length > FIRST ? '' : 'md:hidden'}`}
              onClick={(event) => {
                keepPlace(event)
                setAll(true)
              }}
            >
              {t('detail:reviews.all', { count: reviews.length })}
            </button>
          )}
        </>
      )}
    </Part>
  )
}

type BreakdownProps = Pick<Props, 'rating' | 'counts' | 'aspects'> & { mean: number; all: boolean }

/** On phones the mean alone, until all is asked for. */
function Breakdown({ rating, mean, counts, aspects, all }: BreakdownProps) {
  const { t, locale } = useWords()
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <div className="card grid gap-x-10 gap-y-5 p-4 max-md:py-3 sm:p-6 md:grid-cols-[auto_1fr_1fr]">
      <div className="flex items-center gap-3 md:block">
        <p className="tabular font-extrabold text-4xl text-primary">{formatDecimal(locale, mean)}</p>
        <p className="leading-tight">
          <b className="block">{t(`rating:${rating.label}`)}</b>
          <span className="text-soft text-sm">{t('rating:reviews', { count: rating.count })}</span>
        </p>
      </div>
      <section aria-label={t('detail:reviews.byStars')} className={all ? '' : 'max-md:hidden'}>
        <dl className="grid content-start gap-1.5">
          {counts.map(({ stars, count }) => (
            <Bar key={stars} label={t('rating:stars', { count: stars })} part={count / most} value={String(count)} />
          ))}
        </dl>
      </section>
      <section aria-label={t('detail:reviews.byAspect')} className={all ? '' : 'max-md:hidden'}>
        <dl className="grid content-start gap-1.5">
          {Object.entries(aspects).map(([aspect, value]) => (
            <Bar
              key={aspect}
              label={t(`detail:reviews.aspect.${aspect}`)}
              part={value / 5}
              value={formatDecimal(locale, value)}
            />
          ))}
        </dl>
      </section>
    </div>
  )
}

function Bar({ label, part, value }: { label: string; part: number; value: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,6.5rem)_1fr_2rem] items-center gap-3 text-sm">
      <dt>{label}</dt>
      <dd className="contents">
        {/* The policy of the pages forbids styles in HTML that our server draws. */}
        <svg aria-hidden="true" className="h-1.5 w-full rounded-full bg-line text-primary">
          <rect width={`${part * 100}%`} height="100%" rx="3" fill="currentColor" />
        </svg>
        <span className="tabular text-right font-semibold">{value}</span>
      </dd>
    </div>
  )
}

function OneReview({ review: { author, when, rating, text }, onPhones }: { review: Review; onPhones: boolean }) {
  const { locale, t } = useWords()
  return (
    <li className={`card p-4 max-md:p-3 max-md:text-sm ${onPhones ? '' : 'max-md:hidden'}`}>
      <p className="mb-2 flex items-center gap-2.5">
        <span className="tabular tag px-2 py-1 text-sm">
          <span className="sr-only">{t('detail:reviews.mark')}</span> {formatDecimal(locale, rating)}
        </span>
        <b className="min-w-0 flex-1 truncate font-semibold">{author}</b>
        <span className="shrink-0 text-faint text-sm">{when}</span>
      </p>
      <p className="text-soft">{text}</p>
    </li>
  )
}
