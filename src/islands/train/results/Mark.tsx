import { TrainFront } from 'lucide-react'

export function Mark({ className = 'size-10' }: { className?: string }) {
  return (
    <span
      className={`flex shrink-0 items-center justify-center rounded-[10px] bg-tint text-primary ${className}`}
      aria-hidden="true"
    >
      <TrainFront size={20} />
    </span>
  )
}
