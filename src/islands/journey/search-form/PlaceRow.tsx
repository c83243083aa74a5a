import type { LucideIcon } from 'lucide-react'
import { useWords } from '../../../ui/react/words.tsx'
import type { Place } from '../../list/search-form/place.ts'
import { placeText } from '../place-text.ts'

type Props = { icon: LucideIcon; service: string; place: Place }

export function PlaceRow({ icon: Icon, service, place }: Props) {
  const { t } = useWords()
  return (
    <>
      <Icon size={18} aria-hidden="true" />
      <span>
        <b>{place.places ? placeText(t, service, place) : place.name}</b>
        <small>{place.detail}</small>
      </span>
      {!place.places && <code>{place.code}</code>}
    </>
  )
}
