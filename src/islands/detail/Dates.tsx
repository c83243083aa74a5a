import { useStore } from '@nanostores/react'
import { CalendarDays, ChevronDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { todayIn } from '../../../core/common/dates.ts'
import type { HotelDetail } from '../../../core/hotel/detail.ts'
import { LIMITS } from '../../../core/hotel/limits.ts'
import { formatShortDate } from '../../lib/format.ts'
import { loadStyle } from '../../lib/load-style.ts'
import overlays from '../../styles/overlays.css?url'
import { useWords } from '../../ui/react/words.tsx'
import type { HotelPage, HotelSearch } from '../hotel/detail/hotel.ts'
import { type Query, usePricedNights } from '../hotel/search-form/use-nights.ts'

const Calendar = lazy(() => import('../list/search-form/Calendar.tsx'))

type Props = { page: HotelPage; hotel: HotelDetail; open: boolean }

/** Dates of the stay, with the prices of a month behind them. */
export function Dates({ page, hotel, open: begins }: Props) {
  const { t, locale } = useWords()
  const search = useStore(page.$search)
  const [open, setOpen] = useState(begins)
  return (
    <div className="card mb-4">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-14 w-full items-center gap-x-3 px-4 py-2.5 text-left"
      >
        <CalendarDays size={20} aria-hidden="true" className="shrink-0 text-primary" />
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
            <PriceCalendar page={page} search={search} today={todayIn(hotel.Timezone, new Date())} />
          </Suspense>
          <p className="mt-2 text-faint text-sm">{t('hotel-detail:calendar.note')}</p>
        </div>
      )}
    </div>
  )
}

/** A press moves the stay there, with as many nights. */
function PriceCalendar({ page, search, today }: { page: HotelPage; search: HotelSearch; today: string }) {
  const { locale } = useWords()
  const { hotelKey, countRoom, countGuest, childAges, guestPassport } = search
  const ages = childAges.join()
  const query = useMemo<Query>(
    () => ({ hotelKey, countRoom, countGuest, childAges: ages, guestPassport }),
    [hotelKey, countRoom, countGuest, ages, guestPassport],
  )
  const { noteOf, onMonths } = usePricedNights(query, search.checkInDate)
  useEffect(() => loadStyle(overlays), [])
  return (
    <Calendar
      locale={locale}
      today={today}
      salesDays={LIMITS.daysAhead}
      from={search.checkInDate}
      to={search.checkOutDate}
      end="from"
      onPick={(day) => void page.move(page.moveTo(day, LIMITS.nights))}
      noteOf={noteOf}
      onMonths={onMonths}
    />
  )
}
