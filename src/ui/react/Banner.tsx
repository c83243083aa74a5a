import type { ReactNode } from 'react'

type Props = { kind?: 'note' | 'good' | 'warn' | 'bad'; title: ReactNode; children?: ReactNode; actions?: ReactNode }

const LOOK = {
  note: 'bg-note-tint text-note',
  good: 'bg-good-tint text-good',
  warn: 'bg-warn-tint text-warn',
  bad: 'bg-bad-tint text-bad',
} as const

export function Banner({ kind = 'note', title, children, actions }: Props) {
  return (
    <div className={`rounded-card p-4 ${LOOK[kind]}`} role={kind === 'bad' ? 'alert' : undefined}>
      <p className="font-bold">{title}</p>
      {children ? <div className="mt-1 text-ink">{children}</div> : null}
      {actions ? <div className="mt-3 flex flex-wrap gap-3">{actions}</div> : null}
    </div>
  )
}
