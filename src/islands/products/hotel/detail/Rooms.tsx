import { type ReactNode, useRef, useState } from 'react'
import type { HotelDetail, RoomGroup, RoomRowView } from '../../../../../core/products/hotel/detail.ts'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { Later } from '../../../../ui/react/Later.tsx'
import { keepPlace, Part } from '../../../../ui/react/Part.tsx'
import { Picture } from '../../../../ui/react/Picture.tsx'
import { useWide } from '../../../../ui/react/use-wide.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { pictureSource } from '../../../../ui/scene/scene-file.ts'
import { Facility } from '../../../base/detail/Facilities.tsx'
import { FitLine } from '../../../base/list/rows/FitLine.tsx'
import { areFew, FEW_ROOMS } from '../../../base/list/rows/few-left.ts'
import type { Chosen } from './ask-hotel.ts'
import { RateRow } from './RateRow.tsx'
import { includedKey } from './rate-text.ts'

const loadDialog = () => import('./RateDialog.tsx')

type Props = { hotel: HotelDetail; chosen: Chosen | null; onChoose: (roomKey: string) => void }

/** Rooms, and rates of a room, that are shown at first: the cheapest. */
const FIRST = 3
/** Two rows of rooms on wide screens. */
const FIRST_WHERE_WIDE = 4

export function Rooms({ hotel, chosen, onChoose }: Props) {
  const { t } = useWords()
  const [shown, setShown] = useState<Chosen | null>(null)
  const [all, setAll] = useState(false)
  const list = useRef<HTMLFieldSetElement>(null)
  const first = useWide('lg') ? FIRST_WHERE_WIDE : FIRST
  const isFirst = (group: RoomGroup, index: number) => index < first || group.RoomCode === chosen?.group.RoomCode
  const rooms = all ? hotel.Rooms : hotel.Rooms.filter(isFirst)
  const folded = hotel.Rooms.length - rooms.length
  const unfold = () => {
    setAll(true)
    const next = hotel.Rooms.findIndex((group, index) => !isFirst(group, index))
    requestAnimationFrame(() => list.current?.querySelectorAll('article')[next]?.focus({ preventScroll: true }))
  }
  return (
    <Part
      id="rooms"
      title={t('hotel-detail:rooms.title')}
      aside={<p className="text-faint text-sm">{t(includedKey(hotel.Rooms.flatMap(({ Rates }) => Rates)))}</p>}
    >
      <fieldset ref={list} className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2 lg:gap-4">
        <legend className="sr-only">{t('hotel-detail:rooms.choose')}</legend>
        {rooms.map((group) => (
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
        {folded > 0 && (
          <button type="button" className="btn btn-quiet text-primary lg:col-span-full" onClick={unfold}>
            {t('hotel-detail:rooms.others', { count: folded })}
          </button>
        )}
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
  const { RoomName, Image, Size, Bed, MaxAdults, MaxGuests, RoomLeft, Rates, Facilities } = group
  const rates = Rates.filter((rate, index) => all || index < FIRST || rate.RoomKey === chosenKey)
  const hidden = Rates.length - rates.length
  return (
    <article className="card overflow-hidden" aria-label={RoomName} tabIndex={-1}>
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] sm:grid-cols-[7rem_minmax(0,1fr)]">
        <div className="relative min-h-18">
          <Picture
            shown={pictureSource(Image.ImageUri, Image.Scene, Image.Photo)}
            alt={Image.Description}
            sizes="7rem"
            className="absolute inset-0 size-full object-cover"
          />
        </div>
        <div className="grid min-w-0 content-center gap-0.5 px-3 py-2 text-[0.8125rem] text-soft leading-snug">
          <div className="flex flex-wrap items-center justify-between gap-x-2">
            <h3 className="min-w-0 text-base text-ink leading-tight">{RoomName}</h3>
            {areFew(RoomLeft, FEW_ROOMS) && (
              <p className="tag bg-warn-tint text-warn">{t('hotel-detail:rooms.left', { count: RoomLeft })}</p>
            )}
          </div>
          <FitLine
            facts={[
              t('hotel-detail:rooms.most', { adults: MaxAdults, guests: MaxGuests }),
              t(`hotel-ticket:bed.${Bed}`),
              `${Size} m²`,
            ]}
          />
        </div>
      </div>
      {rates.map(children)}
      {(Facilities.length > 0 || hidden > 0) && (
        <div className="flex flex-wrap items-start justify-between gap-x-4 border-line border-t px-3.5 text-sm">
          {Facilities.length > 0 && (
            <details className="min-w-0 open:basis-full">
              <summary className="inline-flex min-h-11 items-center font-semibold text-primary md:min-h-9">
                {t('hotel-detail:rooms.facilities', { count: Facilities.length })}
              </summary>
              <ul className="flex flex-wrap gap-x-4 gap-y-1.5 pb-3 text-soft">
                {Facilities.map((code) => (
                  <li key={code}>
                    <Facility code={code} size={16} />
                  </li>
                ))}
              </ul>
            </details>
          )}
          {hidden > 0 && (
            <button
              type="button"
              className="min-h-11 font-semibold text-primary hover:underline md:min-h-9"
              onClick={(event) => {
                keepPlace(event)
                setAll(true)
              }}
            >
              <Fresh>{t('hotel-detail:rooms.moreRates', { count: hidden })}</Fresh>
              <span className="sr-only">: {RoomName}</span>
            </button>
          )}
        </div>
      )}
    </article>
  )
}
