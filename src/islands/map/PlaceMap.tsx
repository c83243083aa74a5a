import { useEffect, useRef } from 'react'
import type { HotelDetail } from '../../../core/hotel/detail.ts'
import { loadStyle } from '../../lib/load-style.ts'
import styles from '../../styles/map.css?url'
import { useWords } from '../../ui/react/words.tsx'
import { createMap } from './create-map.ts'

/** One marker. The address and the distances beside it say the same. */
export default function SmallMap({ hotel }: { hotel: HotelDetail }) {
  const { t } = useWords()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    loadStyle(styles)
    const { HotelKey: key, HotelName: name, Area: area, Latitude: latitude, Longitude: longitude } = hotel
    const map = createMap(place.current, {
      words: {
        zoomIn: t('hotel-detail:location.zoomIn'),
        zoomOut: t('hotel-detail:location.zoomOut'),
        plain: t('hotel-detail:location.plain'),
      },
      foot: 0,
      textOf: () => ({ text: name, name }),
      onHover: () => {},
      onPick: () => {},
      onMoved: () => {},
      onTilesFailed: () => {},
    })
    map.show([{ key, name, area, latitude, longitude, price: 0 }])
    return () => map.close()
  }, [hotel, t])
  return <div ref={place} className="isolate size-full" />
}
