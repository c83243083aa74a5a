import { MapPin } from 'lucide-react'
import type { Place } from './place.ts'

export function RegionRow({ place: { name, detail }, count }: { place: Place; count?: string | null }) {
  return (
    <>
      <MapPin size={18} aria-hidden="true" />
      <span>
        <b>{name}</b>
        <small>{detail}</small>
      </span>
      {count && <small>{count}</small>}
    </>
  )
}
