import { Plane } from 'lucide-react'
import type { Place } from './search.ts'

export function PlaceRow({ place: { city, code, airport } }: { place: Place }) {
  return (
    <>
      <Plane size={18} aria-hidden="true" />
      <span>
        <b>{city}</b>
        <small>{airport}</small>
      </span>
      <code>{code}</code>
    </>
  )
}
