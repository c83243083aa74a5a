import { MapPin, Ticket } from 'lucide-react'
import type { Place } from './place.ts'

export function RegionRow({ place: { name, detail, href }, count }: { place: Place; count?: string | null }) {
  const Icon = href ? Ticket : MapPin
  return (
    <>
      <Icon size={18} aria-hidden="true" />
      <span>
        <b>{name}</b>
        <small>{detail}</small>
      </span>
      {count && <small>{count}</small>}
    </>
  )
}
