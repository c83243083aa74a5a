import { Building2, type LucideIcon, MapPin, Plane, Ticket, TrainFront } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HotelDetail } from '../../../../core/hotel/detail.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { decimal } from './Head.tsx'
import { Part } from './Part.tsx'

type Kind = HotelDetail['Nearby'][number]['Kind']

const ICONS: Record<Kind, LucideIcon> = { centre: Building2, venue: Ticket, station: TrainFront, airport: Plane }

/** `map` stands beside the distances. */
export function Location({ hotel, map }: { hotel: HotelDetail; map?: ReactNode }) {
  const { t, locale } = useWords()
  return (
    <Part id="location" title={t('hotel-detail:location.title')}>
      <div className={`card grid gap-6 p-4 sm:p-6 ${map ? 'md:grid-cols-2' : ''}`}>
        {map}
        <div>
          <p className="mb-4 flex items-start gap-2 font-semibold">
            <MapPin size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
            {hotel.Address}
          </p>
          <ul
            className={`grid gap-x-10 gap-y-2.5 ${map ? '' : 'sm:grid-cols-2'}`}
            aria-label={t('hotel-detail:location.near')}
          >
            {hotel.Nearby.map(({ Kind, Name, Km }) => {
              const Icon = ICONS[Kind]
              return (
                <li key={Kind + Name} className="flex items-start gap-2">
                  <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-faint" />
                  <span className="min-w-0 flex-1">
                    {Kind === 'centre' ? t('hotel-detail:location.centre', { place: Name }) : Name}
                  </span>
                  <span className="tabular shrink-0 font-semibold">
                    {Km < 1 ? `${Math.max(50, Math.round(Km * 20) * 50)} m` : `${decimal(locale, Km)} km`}
                  </span>
                </li>
              )
            })}
          </ul>
          <p className="mt-3 text-faint text-sm">{t('hotel-detail:location.straight')}</p>
        </div>
      </div>
    </Part>
  )
}
