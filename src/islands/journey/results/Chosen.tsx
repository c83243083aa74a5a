import { useValue } from '../../../lib/store.ts'
import { Later } from '../../../ui/react/Later.tsx'
import { loadPicked } from './load-picked.ts'
import type { PickedProps } from './Picked.tsx'
import { PickedSkeleton } from './PickedSkeleton.tsx'

/** What is chosen so far, above the list. Few lists begin with a choice, so its card is loaded when there is one. */
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
