import type { CalendarDate } from '../../../../../core/base/common/dates.ts'
import { Part } from '../../../../ui/react/Part.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { CalculatorFold } from './CalculatorFold.tsx'
import { PartsTimeline } from './PartsTimeline.tsx'
import { KeptFirst, type Terms } from './Timeline.tsx'

type Props = Terms & { lastDay: CalendarDate }

/** Policy on a page for one offer. Words: `policy`, `form`. */
export function PolicyPart({ lastDay, ...terms }: Props) {
  const { t } = useWords()
  return (
    <Part id="policy" title={t('policy:title')}>
      <div className="card p-5">
        <PartsTimeline {...terms} />
        {terms.parts && <KeptFirst />}
        <CalculatorFold {...terms} lastDay={lastDay} />
      </div>
    </Part>
  )
}
