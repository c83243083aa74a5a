import type { LucideIcon } from 'lucide-react'
import type { Place } from './place.ts'

export function PlaceRow({ icon: Icon, place: { city, code, name } }: { icon: LucideIcon; place: Place }) {
  return (
    <>
      <Icon size={18} aria-hidden="true" />
      <span>
        <b>{city}</b>
        <small>{name}</small>
      </span>
      <code>{code}</code>
    </>
  )
}
