import type { ReactNode } from 'react'

type Props = { title: string; text?: string | undefined; actions?: ReactNode; picture?: string | undefined }

/** Neutral: nothing is wrong. */
export function Empty({ title, text, actions, picture }: Props) {
  return (
    <div className="card grid justify-items-center gap-1 px-4 py-8 text-center">
      {picture && <img src={picture} alt="" className="mb-3 h-28 w-full max-w-sm rounded-card object-cover" />}
      <p className="font-semibold">{title}</p>
      {text && <p className="text-faint text-sm">{text}</p>}
      {actions && <div className="mt-2">{actions}</div>}
    </div>
  )
}
