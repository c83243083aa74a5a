import type { ReactNode } from 'react'

type StateProps = { picture: ReactNode; title: string; text: string; alert?: boolean; children?: ReactNode }

export function ListState({ picture, title, text, alert = false, children }: StateProps) {
  return (
    <div role={alert ? 'alert' : undefined} className="card grid justify-items-center gap-2 px-5 py-10 text-center">
      {picture}
      <h2 className="text-lg">{title}</h2>
      <p className="max-w-md text-soft">{text}</p>
      {children && <div className="mt-3 w-full">{children}</div>}
    </div>
  )
}
