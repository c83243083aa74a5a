import { Clock } from 'lucide-react'
import { useState } from 'react'
import type { FacilityCode } from '../../../../../core/base/common/facilities.ts'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { HotelDetail } from '../../../../../core/products/hotel/detail.ts'
import { clockText } from '../../../../lib/page/moment.ts'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { Facility } from '../../../base/detail/Facilities.tsx'
import { FreeUntil } from '../../../trade/booking/policy/FreeUntil.tsx'
import { includedKey, termsOf, usePartOf } from './rate-text.ts'

const FIRST: readonly FacilityCode[] = [
  'POOL',
  'BREAKFAST',
  'WIFI',
  'PARKING',
  'SPA',
  'GYM',
  'RESTAURANT',
  'PRAYER',
  'AC',
]
const SHOWN = 6
/** Characters that fill two lines of a phone. */
const LONG = 110

export function Overview({ hotel }: { hotel: HotelDetail }) {
  const { t, locale } = useWords()
  const times = {
    in: clockText(locale, { date: hotel.CheckInDate, time: hotel.CheckInTime, zone: hotel.Timezone }),
    out: clockText(locale, { date: hotel.CheckOutDate, time: hotel.CheckOutTime, zone: hotel.Timezone }),
  }
  const best = FIRST.filter((code) => hotel.Facilities.includes(code)).slice(0, SHOWN)
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-6">
      <div className="grid content-start gap-3 md:gap-4">
        <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-sm sm:grid-cols-3 sm:gap-y-2.5 sm:text-base">
          {best.map((code) => (
            <li key={code} className="font-semibold">
              <Facility code={code} />
            </li>
          ))}
        </ul>
        <p className="flex items-start gap-2 max-md:text-sm">
          <Clock size={20} aria-hidden="true" className="shrink-0 text-primary" />
          {t('hotel-detail:times', times)}
        </p>
        <Folded text={hotel.Description} />
      </div>
      <From hotel={hotel} />
    </div>
  )
}

/** On phones its first lines; nothing is hidden where it is not longer. */
function Folded({ text }: { text: string }) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const isLong = text.length > LONG
  return (
    <div className="max-w-prose text-soft max-md:text-sm">
      <p className={isLong && !open ? 'max-md:line-clamp-2' : ''}>{text}</p>
      {isLong && !open && (
        <button
          type="button"
          className="min-h-11 font-semibold text-primary hover:underline md:hidden"
          onClick={() => setOpen(true)}
        >
          {t('detail:readAll')}
        </button>
      )}
    </div>
  )
}

/** The bar at the foot says the same on phones. */
function From({ hotel }: { hotel: HotelDetail }) {
  const { t } = useWords()
  const stay = usePartOf(hotel)
  const cheapest = hotel.Rooms[0]?.Rates[0]
  if (!cheapest) return null
  return (
    <div className="card grid content-start gap-1 self-start p-5 max-md:hidden">
      <p className="text-soft text-sm">{t('hotel-detail:from')}</p>
      <p className="tabular">
        <b className="text-2xl">{formatRupiah(cheapest.TotalPrice)}</b> <span className="block text-soft">{stay}</span>
      </p>
      <p className="tabular text-faint text-sm">
        <Fresh>{t('hotel-detail:rooms.perNight', { price: formatRupiah(cheapest.AveragePrice) })}</Fresh> ·{' '}
        <Fresh>{t(includedKey([cheapest]))}</Fresh>
      </p>
      <div className="mt-1 text-sm">
        <FreeUntil {...termsOf(hotel, cheapest)} />
      </div>
      <a className="btn btn-quiet mt-3 border-primary text-primary" href="#rooms">
        {t('hotel-detail:rooms.see')}
      </a>
    </div>
  )
}
