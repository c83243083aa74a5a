import { type LucideIcon, Map as MapIcon, MapPin } from 'lucide-react'
import { useCallback, useState } from 'react'
import { PICTURE, pictureAddress } from '../../../../core/base/map/picture-address.ts'
import { formatDecimal } from '../../../lib/format.ts'
import type { Locale } from '../../../lib/locale.ts'
import { Dialog } from '../../../ui/react/Dialog.tsx'
import { Later } from '../../../ui/react/Later.tsx'
import { keepPlace, Part } from '../../../ui/react/Part.tsx'
import { useBackStep } from '../../../ui/react/use-back-step.ts'
import { useWords } from '../../../ui/react/words.tsx'
import type { Pin } from '../map/clusters.ts'

const loadMap = () => import('../map/PlaceMap.tsx')

export type Near = { Icon: LucideIcon; name: string; km: number }

type Props = { place: Pin; address: string; near: readonly Near[] }

/** The map is fetched when it is opened, over the whole screen. Words: `detail`, `map`. */
export function Location({ place, address, near }: Props) {
  const { t, locale } = useWords()
  const picture = pictureAddress(place, locale)
  const [open, setOpen] = useState(false)
  const leave = useCallback(() => setOpen(false), [])
  const { back: close } = useBackStep(open, leave)
  return (
    <Part id="location" title={t('detail:location.title')}>
      <div className="card grid gap-4 p-3 sm:gap-6 sm:p-6 md:grid-cols-2">
        <div className="aspect-[20/13] overflow-hidden rounded-field bg-tint">
          <div className="relative size-full">
            {picture && (
              <img
                src={picture}
                alt={t('map:picture', { name: place.name })}
                width={PICTURE.width}
                height={PICTURE.height}
                loading="lazy"
                className="size-full object-cover"
              />
            )}
            <div className="absolute inset-0 grid place-items-end justify-center pb-8">
              <button
                type="button"
                className="btn btn-quiet bg-card shadow-card after:absolute after:inset-0"
                onClick={() => setOpen(true)}
              >
                <MapIcon size={18} aria-hidden="true" /> {t('detail:location.open')}
              </button>
            </div>
          </div>
          <Dialog open={open} onClose={close} title={place.name} kind="full">
            <div className="-m-5 h-[calc(100%+2.5rem)]">
              <Later load={loadMap}>{({ default: PlaceMap }) => <PlaceMap place={place} />}</Later>
            </div>
          </Dialog>
        </div>
        <div>
          <p className="mb-4 flex items-start gap-2 font-semibold">
            <MapPin size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
            {address}
          </p>
          {near.length > 0 && <Distances near={near} />}
        </div>
      </div>
    </Part>
  )
}

/** On phones the first of them, until all are asked for. */
const FIRST = 3

function Distances({ near }: Pick<Props, 'near'>) {
  const { t, locale } = useWords()
  const [all, setAll] = useState(false)
  return (
    <>
      <ul className="grid gap-y-2.5" aria-label={t('detail:location.near')}>
        {near.map(({ Icon, name, km }, index) => (
          <li key={name} className={`flex items-start gap-2 ${all || index < FIRST ? '' : 'max-md:hidden'}`}>
            <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-faint" />
            <span className="min-w-0 flex-1">{name}</span>
            <span className="tabular shrink-0 font-semibold">{distanceText(locale, km)}</span>
          </li>
        ))}
      </ul>
      {!all && near.length > FIRST && (
        <button
          type="button"
          className="min-h-11 font-semibold text-primary hover:underline md:hidden"
          onClick={(event) => {
            keepPlace(event)
            setAll(true)
          }}
        >
          {t('detail:location.more', { count: near.length - FIRST })}
        </button>
      )}
      <p className="mt-1 text-faint text-sm md:mt-3">{t('detail:location.straight')}</p>
    </>
  )
}

/** Below a kilometre in steps of 50 m. */
function distanceText(locale: Locale, km: number): string {
  return km < 1 ? `${Math.max(50, Math.round(km * 20) * 50)} m` : `${formatDecimal(locale, km)} km`
}
