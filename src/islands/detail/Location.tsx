import { Building2, type LucideIcon, Map as MapIcon, MapPin, Plane, Ticket, TrainFront } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { HotelDetail } from '../../../core/hotel/detail.ts'
import { formatDecimal } from '../../lib/format.ts'
import type { Locale } from '../../lib/locale.ts'
import { useWords } from '../../ui/react/words.tsx'
import { Part } from './Part.tsx'

const SmallMap = lazy(() => import('../map/PlaceMap.tsx'))

type Kind = HotelDetail['Nearby'][number]['Kind']

const ICONS: Record<Kind, LucideIcon> = { centre: Building2, venue: Ticket, station: TrainFront, airport: Plane }

/** The map is fetched when it is opened. */
export function Location({ hotel }: { hotel: HotelDetail }) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <Part id="location" title={t('hotel-detail:location.title')}>
      <div className="card grid gap-6 p-4 sm:p-6 md:grid-cols-2">
        <div className="h-56 overflow-hidden rounded-field bg-tint md:h-72">
          {open ? (
            <Suspense>
              <SmallMap hotel={hotel} />
            </Suspense>
          ) : (
            <div className="grid size-full place-items-center">
              <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
                <MapIcon size={18} aria-hidden="true" /> {t('hotel-detail:location.open')}
              </button>
            </div>
          )}
        </div>
        <Distances hotel={hotel} />
      </div>
    </Part>
  )
}

function Distances({ hotel }: { hotel: HotelDetail }) {
  const { t, locale } = useWords()
  return (
    <div>
      <p className="mb-4 flex items-start gap-2 font-semibold">
        <MapPin size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
        {hotel.Address}
      </p>
      <ul className="grid gap-y-2.5" aria-label={t('hotel-detail:location.near')}>
        {hotel.Nearby.map(({ Kind, Name, Km }) => {
          const Icon = ICONS[Kind]
          return (
            <li key={Kind + Name} className="flex items-start gap-2">
              <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-faint" />
              <span className="min-w-0 flex-1">
                {Kind === 'centre' ? t('hotel-detail:location.centre', { place: Name }) : Name}
              </span>
              <span className="tabular shrink-0 font-semibold">{distanceText(locale, Km)}</span>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-faint text-sm">{t('hotel-detail:location.straight')}</p>
    </div>
  )
}

/** Below a kilometre in steps of 50 m. */
function distanceText(locale: Locale, km: number): string {
  return km < 1 ? `${Math.max(50, Math.round(km * 20) * 50)} m` : `${formatDecimal(locale, km)} km`
}
