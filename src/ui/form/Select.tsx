import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

export function Select({ className = '', ...select }: ComponentProps<'select'>) {
  return (
    <span className={`relative block ${className}`}>
      <select className="input appearance-none truncate pr-9" {...select} />
      <ChevronDown
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-faint"
      />
    </span>
  )
}
