import { useValue } from '../../../lib/store.ts'
import { Later } from '../../../ui/react/Later.tsx'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { loadPicked } from './load-picked.ts'
import type { PickedProps } from './Picked.tsx'

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

export function PickedSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="card mb-2 grid gap-2 p-4 md:mb-4">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-5 w-72 max-w-full" />
    </div>
  )
}
