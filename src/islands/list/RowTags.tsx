import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../ui/react/words.tsx'

type Props = {
  chosen: boolean
  /** How few seats are left, where they are. */
  left: string | null
  /** Why it cannot follow the departure, or null. */
  tooSoon: string | null
  children: ReactNode
  /** After what is told of every offer. */
  more?: ReactNode
}

/** What there is to know of an offer before it is opened. */
export function RowTags({ chosen, left, tooSoon, children, more }: Props) {
  const { t } = useWords()
  return (
    <p className="flex flex-wrap gap-2 max-md:row-start-3">
      {chosen && (
        <span className="tag bg-good-tint text-good">
          <Check size={14} aria-hidden="true" />
          {t('trip:offer.chosen')}
        </span>
      )}
      {children}
      {left && <span className="tag bg-warn-tint text-warn">{left}</span>}
      {tooSoon && <span className="tag bg-warn-tint text-warn">{tooSoon}</span>}
      {more}
    </p>
  )
}
