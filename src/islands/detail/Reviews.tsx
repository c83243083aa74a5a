import { useState } from 'react'
import type { HotelDetail } from '../../../core/hotel/detail.ts'
import { formatDecimal } from '../../lib/format.ts'
import { useWords } from '../../ui/react/words.tsx'
import { Part } from './Part.tsx'

const FIRST = 4

export function Reviews({ hotel }: { hotel: HotelDetail }) {
  const { t } = useWords()
  const [all, setAll] = useState(false)
  const { Reviews: reviews, Rating: mean } = hotel
  return (
    <Part id="reviews" title={t('hotel-detail:reviews.title')}>
      {hotel.Demo && (
        <p className="mb-4 rounded-field bg-note-tint px-4 py-2.5 text-note">{t('hotel-detail:reviews.examples')}</p>
      )}
      {mean === null ? (
        <p className="text-soft">{t('hotel-detail:reviews.none')}</p>
      ) : (
        <>
          <Breakdown hotel={hotel} mean={mean} />
          <ul className="mt-4 grid gap-4 sm:grid-cols-2">
            {reviews.slice(0, all ? reviews.length : FIRST).map((review) => (
              <Review key={review.AuthorName + review.PostedTime} review={review} />
            ))}
          </ul>
          {!all && reviews.length > FIRST && (
            <button type="button" className="btn btn-quiet mt-4" onClick={() => setAll(true)}>
              {t('hotel-detail:reviews.more', { count: reviews.length - FIRST })}
            </button>
          )}
        </>
      )}
    </Part>
  )
}

function Breakdown({ hotel, mean }: { hotel: HotelDetail; mean: number }) {
  const { t, locale } = useWords()
  const most = Math.max(1, ...hotel.RatingCounts.map(({ count }) => count))
  return (
    <div className="card grid gap-x-10 gap-y-5 p-4 sm:p-6 md:grid-cols-[auto_1fr_1fr]">
      <div className="flex items-center gap-3 md:block">
        <p className="tabular font-extrabold text-4xl text-primary">{formatDecimal(locale, mean)}</p>
        <p className="leading-tight">
          <b className="block">{t(`hotel-detail:rating.${hotel.RatingLabel}`)}</b>
          <span className="text-soft text-sm">{t('hotel-detail:reviews.count', { count: hotel.Reviews.length })}</span>
        </p>
      </div>
      <dl className="grid content-start gap-1.5" aria-label={t('hotel-detail:reviews.byStars')}>
        {hotel.RatingCounts.map(({ stars, count }) => (
          <Bar
            key={stars}
            label={t('hotel-detail:reviews.stars', { count: stars })}
            part={count / most}
            value={String(count)}
          />
        ))}
      </dl>
      <dl className="grid content-start gap-1.5" aria-label={t('hotel-detail:reviews.byAspect')}>
        {Object.entries(hotel.RatingAspects).map(([aspect, value]) => (
          <Bar
            key={aspect}
            label={t(`hotel-detail:aspect.${aspect}`)}
            part={value / 5}
            value={formatDecimal(locale, value)}
          />
        ))}
      </dl>
    </div>
  )
}

function Bar({ label, part, value }: { label: string; part: number; value: string }) {
  return (
    <div className="grid grid-cols-[6.5rem_1fr_2rem] items-center gap-3 text-sm">
      <dt>{label}</dt>
      <dd className="contents">
        <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
          <span className="block h-full rounded-full bg-primary" style={{ width: `${part * 100}%` }} />
        </span>
        <span className="tabular text-right font-semibold">{value}</span>
      </dd>
    </div>
  )
}

function Review({ review }: { review: HotelDetail['Reviews'][number] }) {
  const { locale, t } = useWords()
  return (
    <li className="card p-4">
      <p className="mb-2 flex items-center gap-2.5">
        <span className="tabular tag px-2 py-1 text-sm">
          <span className="sr-only">{t('hotel-detail:reviews.mark')}</span> {formatDecimal(locale, review.Rating)}
        </span>
        <b className="min-w-0 flex-1 truncate font-semibold">{review.AuthorName}</b>
        <span className="shrink-0 text-faint text-sm">{review.RelativeTime}</span>
      </p>
      <p className="text-soft">{review.Text}</p>
    </li>
  )
}
