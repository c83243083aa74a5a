import { Check, X } from 'lucide-react'

type Props = { label: string; rules: readonly { good: boolean; text: string }[] }

export function RuleList({ label, rules }: Props) {
  return (
    <ul className="mt-3 grid gap-1 text-sm" aria-label={label}>
      {rules.map(({ good, text }) => {
        const Icon = good ? Check : X
        return (
          <li key={text} className="flex items-start gap-2">
            <Icon size={16} aria-hidden="true" className={`mt-1 shrink-0 ${good ? 'text-good' : 'text-warn'}`} />
            {text}
          </li>
        )
      })}
    </ul>
  )
}
