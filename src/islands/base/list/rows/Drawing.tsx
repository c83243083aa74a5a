import type { ReactNode } from 'react'

export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 64"
      className="mb-2 w-40 text-primary"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
