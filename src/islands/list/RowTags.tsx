import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../ui/react/words.tsx'

type Props = {
  chosen: boolean
  left: string | null
  /** Why it cannot be combined with the chosen offer, or null. */
  warning: string | null
  children: ReactNode
  more?: ReactNode
}

export function RowTags({ chosen, left, warning, children, more }: Props) {
  const { t } = useWords()
  return (
    <p className="flex flex-wrap gap-2 max-md:row-start-3">
      {chosen && (
        <span className="tag bg-good-tint text-good">
          <Check size={14} aria-hidden="true" />
          {t('list:offer.chosen')}
        </span>
      )}
      {children}
      {left && <span className="tag bg-warn-tint text-warn">{left}</span>}
      {warning && <span className="tag bg-warn-tint text-warn">{warning}</span>}
      {more}
    </p>
  )
}
