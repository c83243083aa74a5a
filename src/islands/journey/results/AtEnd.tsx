import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { NearbyPlacesProps } from './NearbyPlaces.tsx'

/** Loads and asks when the end of the list is seen. A hint that cannot be loaded is left out. */
export function AtEnd(props: NearbyPlacesProps) {
  const mark = useRef<HTMLDivElement>(null)
  const [Part, setPart] = useState<ComponentType<NearbyPlacesProps> | null>(null)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watch.disconnect()
      import('./NearbyPlaces.tsx').then(
        ({ default: NearbyPlaces }) => setPart(() => NearbyPlaces),
        () => undefined,
      )
    })
    if (mark.current) watch.observe(mark.current)
    return () => watch.disconnect()
  }, [])
  return <div ref={mark}>{Part && <Part {...props} />}</div>
}
