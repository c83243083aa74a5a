import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ViewFact, ViewText } from '../../../../../core/trade/booking/view.ts'
import { textIn } from '../../../../../core/trade/booking/view-text.ts'
import { useWords } from '../../../../ui/react/words.tsx'

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card p-5">
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  )
}

/** Facts without a value are left out. */
export function Facts({ facts, className = '' }: { facts: readonly ViewFact[]; className?: string }) {
  const { t } = useWords()
  return (
    <dl className={`grid gap-x-6 gap-y-1.5 sm:grid-cols-2 ${className}`}>
      {facts.map(({ label, value, link }) => {
        const text = textIn(t, value)
        return text ? (
          <div key={`${label} ${text}`} className="flex gap-2">
            <dt className="shrink-0 text-faint">{t(label)}</dt>
            <dd className="min-w-0 break-words">
              {link ? (
                <a className="underline" href={link}>
                  {text}
                </a>
              ) : (
                text
              )}
            </dd>
          </div>
        ) : null
      })}
    </dl>
  )
}

export function Notes({ title, notes }: { title: string; notes: readonly ViewText[] }) {
  const { t } = useWords()
  if (notes.length === 0) return null
  return (
    <Card title={title}>
      <ul className="grid gap-2">
        {notes.map((note) => {
          const text = textIn(t, note)
          return (
            <li key={text} className="flex gap-2">
              <Info size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
              {text}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
