import { MapPin, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDecimal } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import type { RatingSummary } from './Reviews.tsx'

type Props = {
  name: string
  stars?: number
  /** Such as the name of a chain. */
  more?: string | null
  address: string
  rating: RatingSummary
  actions?: ReactNode
}

/** Leads to the parts `location` and `reviews`. Words: `detail`, `rating`. */
export function Head({ name, stars = 0, more, address, rating, actions }: Props) {
  const { t } = useWords()
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="mb-1 flex flex-wrap items-center gap-x-2 text-soft text-sm">
          <Stars count={stars} />
          {more && <span>{more}</span>}
        </p>
        <h1 className="text-2xl sm:text-3xl">{name}</h1>
        <p className="mt-1.5 flex items-start gap-1.5 text-soft">
          <MapPin size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
          <span>
            {address}{' '}
            <a href="#location" className="whitespace-nowrap font-semibold text-primary underline">
              {t('detail:location.show')}
            </a>
          </span>
        </p>
        {actions && <div className="mt-2.5">{actions}</div>}
      </div>
      {rating.mean !== null && <Badge rating={rating} mean={rating.mean} />}
    </header>
  )
}

function Stars({ count }: { count: number }) {
  const { t } = useWords()
  if (count === 0) return null
  return (
    <span role="img" aria-label={t('rating:stars', { count })} className="flex gap-0.5 text-kunyit-400">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <Star key={index} size={16} aria-hidden="true" fill="currentColor" />
      ))}
    </span>
  )
}

function Badge({ rating: { label, count }, mean }: { rating: RatingSummary; mean: number }) {
  const { t, locale } = useWords()
  return (
    <a href="#reviews" className="flex items-center gap-2.5 rounded-field hover:underline">
      <span className="tabular grid size-[2.75rem] place-items-center rounded-field bg-laut-700 font-bold text-lg text-white">
        {formatDecimal(locale, mean)}
      </span>
      <span className="leading-tight">
        <b className="block">{t(`rating:${label}`)}</b>
        <span className="text-soft text-sm">{t('rating:reviews', { count })}</span>
      </span>
    </a>
  )
}
