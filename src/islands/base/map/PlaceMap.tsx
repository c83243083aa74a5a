import { useEffect, useRef } from 'react'
import { loadStyle } from '../../../lib/page/load-style.ts'
import styles from '../../../styles/map.css?url'
import { useWords } from '../../../ui/react/words.tsx'
import type { Pin } from './clusters.ts'
import { createMap } from './create-map.ts'

/** One marker with its name. Words: `map`. */
export default function PlaceMap({ place: pin }: { place: Pin }) {
  const { t, locale } = useWords()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    loadStyle(styles)
    const { name } = pin
    const map = createMap(place.current, { t, locale, ring: true, textOf: () => ({ text: name, name }) })
    map.show([pin])
    return () => map.close()
  }, [pin, t, locale])
  return <div ref={place} className="isolate size-full" />
}
