import { type ReactNode, useId } from 'react'

export function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="card grid gap-4 p-5" aria-labelledby={id}>
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 text-soft">{text}</p>
      </div>
      {children}
    </section>
  )
}

type RowProps = { title: string; facts: readonly string[]; badge?: string | undefined; children?: ReactNode }

export function Row({ title, facts, badge, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="break-words font-semibold">
          {title}
          {badge && <span className="ml-2 rounded-full bg-good-tint px-2 py-0.5 text-good text-sm">{badge}</span>}
        </p>
        {facts.map((fact) => (
          <p key={fact} className="text-faint text-sm">
            {fact}
          </p>
        ))}
      </div>
      {children}
    </li>
  )
}
