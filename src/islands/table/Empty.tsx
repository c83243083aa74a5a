import type { ReactNode } from 'react'

type Props = { title: string; text?: string | undefined; actions?: ReactNode }

/** Neutral: nothing is wrong. */
export function Empty({ title, text, actions }: Props) {
  return (
    <div className="card grid justify-items-center gap-1 px-4 py-8 text-center">
      <p className="font-semibold">{title}</p>
      {text && <p className="text-faint text-sm">{text}</p>}
      {actions && <div className="mt-2">{actions}</div>}
    </div>
  )
}
