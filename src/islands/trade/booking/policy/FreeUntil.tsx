import { CircleCheck, CircleSlash, CircleX } from 'lucide-react'
import { freeUntil } from '../../../../../core/trade/booking/change/policy.ts'
import { formatDay } from '../../../../lib/format.ts'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { stepEndText } from './step-end.ts'
import type { Terms } from './Timeline.tsx'

/** The terms in one line; `bare` without icon and weekday, where there is little room. Words: `policy`. */
export function FreeUntil({ steps, total, zone, bare = false }: Terms & { bare?: boolean }) {
  const { t, locale } = useWords()
  const until = freeUntil(steps, total, new Date())
  const none = steps.every(({ refund }) => refund === 0)
  const [Icon, tone] = until
    ? ([CircleCheck, 'text-good'] as const)
    : none
      ? ([CircleX, 'text-soft'] as const)
      : ([CircleSlash, 'text-note'] as const)
  return (
    <span className={`flex items-start gap-1.5 ${tone}`}>
      {!bare && <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0" />}
      <Fresh>
        {until
          ? t('policy:free', { time: stepEndText(locale, until, zone, bare ? formatDay : undefined) })
          : t(none ? 'policy:none' : 'policy:part')}
      </Fresh>
    </span>
  )
}
