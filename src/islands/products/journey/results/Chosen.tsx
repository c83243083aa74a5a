import { useValue } from '../../../../lib/store.ts'
import { Later } from '../../../../ui/react/Later.tsx'
import type { PickedProps } from './Picked.tsx'
import { PickedSkeleton } from './PickedSkeleton.tsx'

/** Also fetched ahead by the sheet of an offer, whose choice needs it. */
export const loadPicked = () => import('./Picked.tsx')

/** Choice so far, above the list. Few lists begin with one, so its card is loaded when there is one. */
export function Chosen<Picked>(props: PickedProps<Picked>) {
  const { choice, words } = props
  const { departure } = useValue(choice.$choices)
  const lost = useValue(choice.$lost)
  if (!departure && !lost) return null
  return (
    <Later load={loadPicked} waiting={<PickedSkeleton label={words.finding} />}>
      {({ default: PickedCard }) => <PickedCard {...props} />}
    </Later>
  )
}
