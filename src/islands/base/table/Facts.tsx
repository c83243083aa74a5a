import type { ReactNode } from 'react'

export type Fact = { label: string; text: ReactNode }

/** Those without a text are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts
        .filter(({ text }) => text !== null && text !== '')
        .map(({ label, text }) => (
          <div key={label}>
            <dt className="text-faint text-sm">{label}</dt>
            <dd className="tabular whitespace-pre-line break-words font-semibold">{text}</dd>
          </div>
        ))}
    </dl>
  )
}
