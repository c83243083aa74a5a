import type { ReactNode } from 'react'
import type { CalendarDate } from '../../../../core/common/dates.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { Part } from '../../detail/Part.tsx'
import { CalculatorFold } from './CalculatorFold.tsx'
import { type Terms, Timeline } from './Timeline.tsx'

type Props = Terms & {
  lastDay: CalendarDate
  /** Below the dates. */
  children?: ReactNode
}

/** Of a page for one offer. Words: `policy`, `form`. */
export function PolicyPart({ lastDay, children, ...terms }: Props) {
  const { t } = useWords()
  return (
    <Part id="policy" title={t('policy:title')}>
      <div className="card p-5">
        <Timeline {...terms} />
        {children}
        <CalculatorFold {...terms} lastDay={lastDay} />
      </div>
    </Part>
  )
}
