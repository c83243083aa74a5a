export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`block animate-pulse rounded bg-line ${className}`} aria-hidden="true" />
}
