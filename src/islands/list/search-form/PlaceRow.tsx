import type { LucideIcon } from 'lucide-react'
import { useWords } from '../../../ui/react/words.tsx'
import { detailText, type Place } from './place.ts'

export function PlaceRow({ icon: Icon, place }: { icon: LucideIcon; place: Place }) {
  const { t } = useWords()
  return (
    <>
      <Icon size={18} aria-hidden="true" />
      <span>
        <b>{place.name}</b>
        <small>{detailText(t, place)}</small>
      </span>
      <code>{place.code}</code>
    </>
  )
}
