import type { LucideIcon } from 'lucide-react'
import type { Place } from './place.ts'

export function PlaceRow({ icon: Icon, place: { name, code, detail } }: { icon: LucideIcon; place: Place }) {
  return (
    <>
      <Icon size={18} aria-hidden="true" />
      <span>
        <b>{name}</b>
        <small>{detail}</small>
      </span>
      <code>{code}</code>
    </>
  )
}
