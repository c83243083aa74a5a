import type { ReactNode } from 'react'

export type Fact = { label: string; text: ReactNode }

const COLUMNS = {
  one: '',
  two: 'sm:grid-cols-2',
  /** Short ones in a row, two beside each other on phones. */
  row: 'grid-cols-2 sm:flex sm:flex-wrap sm:gap-x-10',
} as const

/** Facts without a text are left out. */
export function Facts({ facts, columns = 'two' }: { facts: readonly Fact[]; columns?: keyof typeof COLUMNS }) {
  return (
    <dl className={`grid gap-x-6 gap-y-3 ${COLUMNS[columns]}`}>
      {facts
        .filter(({ text }) => text === 0 || text)
        .map(({ label, text }) => (
          <div key={label}>
            <dt className="text-faint text-sm">{label}</dt>
            <dd className="tabular whitespace-pre-line break-words font-semibold">{text}</dd>
          </div>
        ))}
    </dl>
  )
}
