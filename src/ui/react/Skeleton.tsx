/** Stands still: a pulse belongs to the group around it, because every pulse is a layer of its own. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`block rounded bg-line ${className}`} aria-hidden="true" />
}
