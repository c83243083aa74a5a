import type { LucideIcon } from 'lucide-react'

export type IconFact = readonly [Icon: LucideIcon, text: string | false | null | undefined]

type Props = { facts: readonly IconFact[]; className?: string; small?: boolean }

/** Facts without a text are left out. */
export function IconFacts({ facts, className = 'grid gap-1.5 text-sm', small = false }: Props) {
  const look = small ? 'mt-px text-faint' : 'mt-0.5 text-primary'
  return (
    <ul className={className}>
      {facts.map(
        ([Icon, text]) =>
          text && (
            <li key={text} className={`tabular flex items-start ${small ? 'gap-1.5' : 'gap-2'}`}>
              <Icon size={small ? 15 : 18} aria-hidden="true" className={`shrink-0 ${look}`} /> {text}
            </li>
          ),
      )}
    </ul>
  )
}
