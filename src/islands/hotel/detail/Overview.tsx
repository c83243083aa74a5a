import { Clock } from 'lucide-react'
import type { FacilityCode } from '../../../../core/common/facilities.ts'
import { formatRupiah } from '../../../../core/common/money.ts'
import type { HotelDetail } from '../../../../core/hotel/detail.ts'
import { clockText } from '../../../lib/moment.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { FreeUntil } from '../../booking/policy/FreeUntil.tsx'
import { Facility } from '../../detail/Facilities.tsx'
import { termsOf, usePartOf } from './terms.ts'

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

export function Overview({ hotel }: { hotel: HotelDetail }) {
  const { t, locale } = useWords()
  const times = {
    in: clockText(locale, { date: hotel.CheckInDate, time: hotel.CheckInTime, zone: hotel.Timezone }),
    out: clockText(locale, { date: hotel.CheckOutDate, time: hotel.CheckOutTime, zone: hotel.Timezone }),
  }
  const best = FIRST.filter((code) => hotel.Facilities.includes(code)).slice(0, SHOWN)
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-4 max-md:order-2">
        <ul className="grid grid-cols-2 gap-x-4 gap-y-2.5 sm:grid-cols-3">
          {best.map((code) => (
            <li key={code} className="font-semibold">
              <Facility code={code} />
            </li>
          ))}
        </ul>
        <p className="max-w-prose text-soft">{hotel.Description}</p>
        <p className="flex items-center gap-2">
          <Clock size={20} aria-hidden="true" className="shrink-0 text-primary" />
          {t('hotel-detail:times', times)}
        </p>
      </div>
      <From hotel={hotel} />
    </div>
  )
}

function From({ hotel }: { hotel: HotelDetail }) {
  const { t } = useWords()
  const stay = usePartOf(hotel)
  const cheapest = hotel.Rooms[0]?.Rates[0]
  if (!cheapest) return null
  return (
    <div className="card grid content-start gap-1 self-start p-5 max-md:order-1">
      <p className="text-soft text-sm">{t('hotel-detail:from')}</p>
      <p className="tabular">
        <b className="text-2xl">{formatRupiah(cheapest.TotalPrice)}</b> <span className="block text-soft">{stay}</span>
      </p>
      <p className="tabular text-faint text-sm">
        {t('hotel-detail:rooms.perNight', { price: formatRupiah(cheapest.AveragePrice) })} ·{' '}
        {t('hotel-detail:rooms.included')}
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
