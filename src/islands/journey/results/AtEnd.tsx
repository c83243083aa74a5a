import { useEffect, useRef, useState } from 'react'
import { Later } from '../../../ui/react/Later.tsx'
import type { NearbyPlacesProps } from './NearbyPlaces.tsx'

/** A hint that cannot be loaded is left out. */
const load = () => import('./NearbyPlaces.tsx').catch(() => ({ default: () => null }))

/** Loads and asks when the end of the list is seen. */
export function AtEnd(props: NearbyPlacesProps) {
  const mark = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    if (mark.current) watch.observe(mark.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={mark}>
      {isSeen && <Later load={load}>{({ default: NearbyPlaces }) => <NearbyPlaces {...props} />}</Later>}
    </div>
  )
}
