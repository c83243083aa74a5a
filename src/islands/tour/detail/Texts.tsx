import { Check, Minus } from 'lucide-react'
import { useWords } from '../../../ui/react/words.tsx'
import type { Tour } from '../offer.ts'

const LISTS = [
  ['highlight', Check],
  ['inclusion', Check],
  ['exclusion', Minus],
  ['notes', Minus],
] as const

/** What is included and what is not; the itinerary is on the tour's own page. */
export function Texts({ tour }: { tour: Tour }) {
  const { t } = useWords()
  return (
    <div className="grid gap-3">
      {LISTS.map(([name, Icon]) => (
        <details key={name} className="card p-4" open={name === 'inclusion'}>
          <summary className="min-h-6 cursor-pointer font-bold">{t(`tour-detail:texts.${name}`)}</summary>
          <ul className="mt-3 grid gap-2">
            {tour[name].map((text) => (
              <li key={text} className="flex gap-2">
                <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" /> {text}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}
