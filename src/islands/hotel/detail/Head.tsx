import { MapPin, Star } from 'lucide-react'
import type { HotelDetail } from '../../../../core/hotel/detail.ts'
import { formatDecimal } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'

export function Head({ hotel }: { hotel: HotelDetail }) {
  const { t } = useWords()
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="mb-1 flex flex-wrap items-center gap-x-2 text-soft text-sm">
          <Stars count={hotel.StarRating} />
          {hotel.Chain && <span>{hotel.Chain}</span>}
        </p>
        <h1 className="text-2xl sm:text-3xl">{hotel.HotelName}</h1>
        <p className="mt-1.5 flex items-start gap-1.5 text-soft">
          <MapPin size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
          <span>
            {hotel.Address}{' '}
            <a href="#location" className="whitespace-nowrap font-semibold text-primary underline">
              {t('hotel-detail:location.show')}
            </a>
          </span>
        </p>
      </div>
      {hotel.Rating !== null && <RatingBadge hotel={hotel} mean={hotel.Rating} />}
    </header>
  )
}

function Stars({ count }: { count: number }) {
  const { t } = useWords()
  return (
    <span role="img" aria-label={t('hotel-detail:stars', { count })} className="flex gap-0.5 text-kunyit-400">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <Star key={index} size={16} aria-hidden="true" fill="currentColor" />
      ))}
    </span>
  )
}

export function RatingBadge({ hotel, mean }: { hotel: HotelDetail; mean: number }) {
  const { t, locale } = useWords()
  return (
    <a href="#reviews" className="flex items-center gap-2.5 rounded-field hover:underline">
      <span className="tabular grid size-11 place-items-center rounded-field bg-laut-700 font-bold text-lg text-white">
        {formatDecimal(locale, mean)}
      </span>
      <span className="leading-tight">
        <b className="block">{t(`hotel-detail:rating.${hotel.RatingLabel}`)}</b>
        <span className="text-soft text-sm">{t('hotel-detail:reviews.count', { count: hotel.Reviews.length })}</span>
      </span>
    </a>
  )
}
