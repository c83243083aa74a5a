import { ArrowLeft, Pencil } from 'lucide-react'
import type { Search } from '../../../../core/hotel/search.ts'
import { nightsOf } from '../../../../core/hotel/stay.ts'
import { formatShortDate } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { listHref } from './address.ts'

/** The search in one line, and the way back to its list. */
export function StayBar({ search }: { search: Search }) {
  const { t, locale } = useWords()
  const { city, checkInDate, checkOutDate, countRoom, countGuest, childAges } = search
  const summary = [
    `${formatShortDate(locale, checkInDate)} – ${formatShortDate(locale, checkOutDate)}`,
    t('hotel-detail:nights', { count: nightsOf(search) }),
    t('hotel-detail:roomCount', { count: countRoom }),
    t('hotel-detail:guestCount', { count: countGuest + childAges.length }),
  ]
  const href = listHref(locale, search)
  return (
    <div className="bg-laut-700 text-white">
      <div className="wrap flex min-h-17 items-center gap-4 py-2.5">
        <div className="min-w-0 flex-1 leading-snug">
          <a className="flex items-center gap-1.5 font-semibold hover:underline" href={href}>
            <ArrowLeft size={18} aria-hidden="true" className="shrink-0" />
            {city ? t('hotel-detail:back', { city }) : t('hotel-detail:backPlain')}
          </a>
          <p className="text-[13px] text-white/85 sm:text-sm">
            {summary.map((part, index) => (
              <span key={part}>
                <span className="whitespace-nowrap">
                  {part}
                  {index < summary.length - 1 && ' ·'}
                </span>{' '}
              </span>
            ))}
          </p>
        </div>
        <a className="btn shrink-0 bg-white/12 px-3.5 text-white hover:bg-white/20 sm:px-5" href={href}>
          <Pencil size={16} aria-hidden="true" />
          <span className="max-sm:sr-only">{t('hotel-detail:change.search')}</span>
        </a>
      </div>
    </div>
  )
}
