import { Search as SearchIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import { formatShortPrice } from '../../../lib/format-short.ts'
import { loadStyle } from '../../../lib/page/load-style.ts'
import { useValue } from '../../../lib/store.ts'
import styles from '../../../styles/map.css?url'
import { useWords } from '../../../ui/react/words.tsx'
import { createMap, type MarkerMap } from './create-map.ts'
import type { OnMap } from './on-map.ts'

type Props = { list: OnMap; foot?: number; onPick?: (key: string) => void }

/** The list says the same, so the map is never the only way. Words: `map`. */
export default function PriceMap({ list, foot = 0, onPick }: Props) {
  const { t } = useWords()
  const place = useRef<HTMLDivElement>(null)
  const { area, failed } = useMap(place, { list, foot, onPick })
  return (
    <div className="relative isolate size-full">
      <div ref={place} className="size-full" />
      {area.moved && (
        <button
          type="button"
          onClick={() => {
            list.searchIn(area.moved ?? '')
            area.done()
          }}
          className="btn absolute top-3 left-1/2 z-[1001] min-h-11 -translate-x-1/2 rounded-full bg-laut-700 px-4 text-sm text-white shadow-card"
        >
          <SearchIcon size={16} aria-hidden="true" />
          {t('map:searchHere')}
        </button>
      )}
      {failed && (
        <p
          role="status"
          className="absolute bottom-8 left-3 z-[1001] max-w-64 rounded-field bg-note-tint p-2.5 text-[0.8125rem] text-note leading-snug"
        >
          {t('map:tilesFailed')}
        </p>
      )}
    </div>
  )
}

type Place = { current: HTMLElement | null }
type MapOptions = { list: OnMap; foot: number; onPick: Props['onPick'] }

function useMap(place: Place, { list, foot, onPick }: MapOptions) {
  const { t, locale } = useWords()
  const map = useRef<MarkerMap>(null)
  const [moved, setMoved] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const pick = useRef(onPick)
  const { $pins, $active } = list
  const pins = useValue($pins)
  const active = useValue($active)
  useEffect(() => {
    pick.current = onPick
  }, [onPick])
  useEffect(() => {
    if (!place.current) return
    loadStyle(styles)
    const made = createMap(place.current, {
      t,
      locale,
      foot,
      textOf(spot) {
        if (spot.kind === 'cluster') {
          const price = formatRupiah(spot.lowest)
          return { text: String(spot.count), name: t('map:cluster', { count: spot.count, price }) }
        }
        // The accessible name must contain the visible text, for speech input.
        const text = formatShortPrice(locale, spot.pin.price, 1)
        return { text, name: t('map:pin', { name: spot.pin.name, price: text }) }
      },
      onHover: (key) => $active.set(key),
      onPick(key) {
        $active.set(key)
        if (list.reveal(key)) pick.current?.(key)
      },
      onMoved: setMoved,
      onTilesFailed: () => setFailed(true),
    })
    map.current = made
    return () => made.close()
  }, [place, list, foot, $active, t, locale])
  useEffect(() => map.current?.show(pins), [pins])
  useEffect(() => map.current?.light(active), [active])
  return { area: { moved, done: () => setMoved(null) }, failed }
}
