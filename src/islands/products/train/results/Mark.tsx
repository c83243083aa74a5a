import { TrainFront } from 'lucide-react'

export function Mark({ className = 'size-5.5 @3xl:size-9' }: { className?: string }) {
  return (
    <span
      className={`flex shrink-0 items-center justify-center rounded-[28%] bg-tint text-primary ${className}`}
      aria-hidden="true"
    >
      <TrainFront className="size-[60%]" />
    </span>
  )
}
