import { BedDouble, Maximize, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { HotelDetail, RoomGroup, RoomRowView } from '../../../../core/hotel/detail.ts'
import { Later } from '../../../ui/react/Later.tsx'
import { Part } from '../../../ui/react/Part.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { pictureSource } from '../../../ui/scene/scene-file.ts'
import { Facility } from '../../detail/Facilities.tsx'
import type { Chosen } from './ask-hotel.ts'
import { RateRow } from './RateRow.tsx'

const loadDialog = () => import('./RateDialog.tsx')

type Props = { hotel: HotelDetail; chosen: Chosen | null; onChoose: (roomKey: string) => void }

/** From here on a room is said to be almost gone. */
const FEW = 4
/** Rates of a room that are shown at first, the cheapest. */
const FIRST = 3

export function Rooms({ hotel, chosen, onChoose }: Props) {
  const { t } = useWords()
  const [shown, setShown] = useState<Chosen | null>(null)
  return (
    <Part
      id="rooms"
      title={t('hotel-detail:rooms.title')}
      aside={<p className="text-faint text-sm">{t('hotel-detail:rooms.included')}</p>}
    >
      <fieldset className="grid gap-4">
        <legend className="sr-only">{t('hotel-detail:rooms.choose')}</legend>
        {hotel.Rooms.map((group) => (
          <Room key={group.RoomCode} group={group} chosenKey={chosen?.rate.RoomKey}>
            {(rate) => (
              <RateRow
                key={rate.RoomKey}
                group={group}
                rate={rate}
                hotel={hotel}
                chosen={chosen?.rate.RoomKey === rate.RoomKey}
                onChoose={() => onChoose(rate.RoomKey)}
                onDetails={() => setShown({ group, rate })}
              />
            )}
          </Room>
        ))}
      </fieldset>
      {shown && (
        <Later load={loadDialog}>
          {({ default: RateDialog }) => <RateDialog hotel={hotel} shown={shown} onClose={() => setShown(null)} />}
        </Later>
      )}
    </Part>
  )
}

type RoomProps = { group: RoomGroup; chosenKey: string | undefined; children: (rate: RoomRowView) => ReactNode }

function Room({ group, chosenKey, children }: RoomProps) {
  const { t } = useWords()
  const [all, setAll] = useState(false)
  return (
    <article className="card overflow-hidden md:grid md:grid-cols-[17rem_1fr]" aria-label={group.RoomName}>
      <div className="border-line max-md:border-b md:border-r">
        <img
          src={pictureSource(group.Image.ImageUri, group.Image.Scene)}
          alt={group.Image.Description}
          loading="lazy"
          className="h-40 w-full object-cover md:h-44"
        />
        <div className="p-4">
          <h3 className="text-lg">{group.RoomName}</h3>
          <ul className="mt-2 grid gap-1.5 text-soft text-sm">
            <li className="flex items-center gap-2">
              <BedDouble size={18} aria-hidden="true" className="shrink-0" /> {t(`hotel-ticket:bed.${group.Bed}`)}
            </li>
            <li className="flex items-center gap-2">
              <Users size={18} aria-hidden="true" className="shrink-0" />
              {t('hotel-detail:rooms.most', { adults: group.MaxAdults, guests: group.MaxGuests })}
            </li>
            <li className="flex items-center gap-2">
              <Maximize size={18} aria-hidden="true" className="shrink-0" /> {group.Size} m²
            </li>
          </ul>
          <RoomFacilities group={group} />
          {group.RoomLeft <= FEW && (
            <p className="tag mt-3 bg-warn-tint text-warn">{t('hotel-detail:rooms.left', { count: group.RoomLeft })}</p>
          )}
        </div>
      </div>
      <div className="grid content-start gap-3 p-3 sm:p-4">
        {group.Rates.filter((rate, index) => all || index < FIRST || rate.RoomKey === chosenKey).map(children)}
        {!all && group.Rates.length > FIRST && (
          <button type="button" className="btn text-primary hover:underline" onClick={() => setAll(true)}>
            {t('hotel-detail:rooms.moreRates', { count: group.Rates.length - FIRST })}
            <span className="sr-only">: {group.RoomName}</span>
          </button>
        )}
      </div>
    </article>
  )
}

function RoomFacilities({ group: { Facilities } }: { group: RoomGroup }) {
  const { t } = useWords()
  if (Facilities.length === 0) return null
  return (
    <details className="mt-3 text-sm">
      <summary className="inline-flex min-h-11 items-center font-semibold text-primary md:min-h-8">
        {t('hotel-detail:rooms.facilities', { count: Facilities.length })}
      </summary>
      <ul className="grid gap-1.5 pt-1 text-soft">
        {Facilities.map((code) => (
          <li key={code}>
            <Facility code={code} size={16} />
          </li>
        ))}
      </ul>
    </details>
  )
}
