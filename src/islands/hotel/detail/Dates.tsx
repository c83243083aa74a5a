import { useStore } from '@nanostores/react'
import { CalendarDays, ChevronDown } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { HotelDetail } from '../../../../core/hotel/detail.ts'
import { LIMITS } from '../../../../core/hotel/limits.ts'
import { formatShortDate } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { createCalendar } from './calendar.ts'
import type { HotelPage } from './hotel.ts'

const PriceCalendar = lazy(() => import('./PriceCalendar.tsx'))

/** Dates of the stay, with the prices of a month behind them. */
export function Dates({ page, hotel, open: begins }: { page: HotelPage; hotel: HotelDetail; open: boolean }) {
  const { t, locale } = useWords()
  const search = useStore(page.$search)
  const waits = useStore(page.$waits)
  const [open, setOpen] = useState(begins)
  const { countRoom, countGuest, childAges, guestPassport } = search
  // biome-ignore lint/correctness/useExhaustiveDependencies: prices depend on the party alone
  const months = useMemo(
    () => createCalendar(search, { zone: hotel.Timezone, locale, now: new Date() }),
    [hotel.HotelKey, countRoom, countGuest, childAges.join(), guestPassport, locale],
  )
  return (
    <div className="card mb-4" aria-busy={waits}>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-14 w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-left"
      >
        <CalendarDays size={20} aria-hidden="true" className="text-primary" />
        <span className="min-w-0 flex-1 font-semibold">
          {formatShortDate(locale, search.checkInDate)} – {formatShortDate(locale, search.checkOutDate)}
        </span>
        <span className="flex items-center gap-1 font-semibold text-primary">
          {t('hotel-detail:calendar.title')}
          <ChevronDown size={18} aria-hidden="true" className={open ? 'rotate-180' : ''} />
        </span>
      </button>
      {open && (
        <div className="border-line border-t p-4">
          <Suspense fallback={<div className="h-96" />}>
            <PriceCalendar
              months={months}
              dates={search}
              onPick={(day) => void page.move(page.moveTo(day, LIMITS.nights))}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}
