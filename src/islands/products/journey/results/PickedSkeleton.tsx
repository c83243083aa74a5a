import { Skeleton } from '../../../../ui/react/Skeleton.tsx'

export function PickedSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="card mb-2 grid gap-2 p-4 md:mb-4">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-5 w-72 max-w-full" />
    </div>
  )
}
