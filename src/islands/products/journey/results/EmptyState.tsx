import { Later } from '../../../../ui/react/Later.tsx'
import { Skeleton } from '../../../../ui/react/Skeleton.tsx'
import type { EmptyProps } from './EmptyDay.tsx'

const load = () => import('./EmptyDay.tsx')

export function EmptyState(props: EmptyProps) {
  return (
    <Later load={load} waiting={<Skeleton className="h-96 rounded-card" />}>
      {({ default: EmptyDay }) => <EmptyDay {...props} />}
    </Later>
  )
}
