import { Search as SearchIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatRupiah } from '../../../core/common/money.ts'
import type { HotelItem } from '../../../core/hotel/item.ts'
import { formatShortPrice } from '../../lib/format.ts'
import { loadStyle } from '../../lib/load-style.ts'
import { useValue } from '../../lib/store.ts'
import styles from '../../styles/map.css?url'
import { useWords } from '../../ui/react/words.tsx'
import type { HotelResults } from '../hotel/stores/results.ts'
import type { Pin, Spot } from './clusters.ts'
import { createMap, type HotelMap as MapView } from './create-map.ts'

/** `foot`: pixels that something covers. */
type Props = { page: HotelResults; foot?: number; onPick: (key: string) => void }

/** Prices of the whole stay. The list says the same, so the map is never the only way. */
export default function HotelMap({ page, foot = 0, onPick }: Props) {
  const { t } = useWords()
  const place = useRef<HTMLDivElement>(null)
  const { area, failed } = useMap(place, { page, foot, onPick })
  const { view } = page
  return (
    <div className="relative isolate size-full">
      <div ref={place} className="size-full" />
      {area.moved && (
        <button
          type="button"
          onClick={() => {
            view.toggle('bounds', area.moved ?? '')
            area.done()
          }}
          className="btn absolute top-3 left-1/2 z-[1001] min-h-11 -translate-x-1/2 rounded-full bg-laut-700 px-4 text-sm text-white shadow-card"
        >
          <SearchIcon size={16} aria-hidden="true" />
          {t('hotel:map.searchHere')}
        </button>
      )}
      {failed && (
        <p
          role="status"
          className="absolute bottom-8 left-3 z-[1001] max-w-64 rounded-field bg-note-tint p-2.5 text-[13px] text-note leading-snug"
        >
          {t('hotel:map.tilesFailed')}
        </p>
      )}
    </div>
  )
}

function useMap(place: { current: HTMLElement | null }, { page, foot, onPick }: Required<Props>) {
  const { t, locale } = useWords()
  const map = useRef<MapView>(null)
  const [moved, setMoved] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const pick = useRef(onPick)
  const { view, $active } = page
  const { matching } = useValue(view.$ranked)
  const active = useValue($active)
  useEffect(() => {
    pick.current = onPick
  }, [onPick])
  useEffect(() => {
    if (!place.current) return
    loadStyle(styles)
    const textOf = (spot: Spot) => {
      const lowest = spot.kind === 'pin' ? spot.pin.price : spot.lowest
      if (spot.kind === 'cluster') {
        const price = formatRupiah(lowest)
        return { text: String(spot.count), name: t('hotel:map.cluster', { count: spot.count, price }) }
      }
      // The name holds what is written, for those who speak to the page.
      const text = formatShortPrice(locale, lowest)
      return { text, name: t('hotel:map.pin', { name: spot.pin.name, price: text }) }
    }
    const made = createMap(place.current, {
      words: { zoomIn: t('hotel:map.zoomIn'), zoomOut: t('hotel:map.zoomOut'), plain: t('hotel:map.plain') },
      foot,
      textOf,
      onHover: (key) => $active.set(key),
      onPick(key) {
        $active.set(key)
        if (page.reveal(key)) pick.current(key)
      },
      onMoved: setMoved,
      onTilesFailed: () => setFailed(true),
    })
    map.current = made
    return () => made.close()
  }, [place, page, foot, $active, t, locale])
  useEffect(() => map.current?.show(matching.map(pinOf)), [matching])
  useEffect(() => map.current?.light(active), [active])
  return { area: { moved, done: () => setMoved(null) }, failed }
}

function pinOf({ key, name, area, latitude, longitude, total_price }: HotelItem): Pin {
  return { key, name, area, latitude, longitude, price: total_price }
}
