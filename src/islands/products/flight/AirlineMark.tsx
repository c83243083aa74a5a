import { markColour } from './airline-mark.ts'

export function AirlineMark({ code, className = 'size-10' }: { code: string; className?: string }) {
  return (
    <svg viewBox="0 0 40 40" className={`shrink-0 ${className}`} aria-hidden="true">
      <rect width="40" height="40" rx="10" fill={markColour(code)} />
      <text x="20" y="25.5" fill="#fff" fontSize="15" fontWeight="800" textAnchor="middle">
        {code}
      </text>
    </svg>
  )
}
