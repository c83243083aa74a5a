import type { ReactNode } from 'react'
import type { CalendarDate } from '../../../../core/common/dates.ts'
import { type IconFact, IconFacts } from '../../../ui/react/IconFacts.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { Due, type Parts } from '../Due.tsx'
import { CalculatorFold } from '../policy/CalculatorFold.tsx'
import { PartsTimeline } from '../policy/PartsTimeline.tsx'
import { KeptFirst, type Terms } from '../policy/Timeline.tsx'

type Props = {
  picture: string
  title: string
  place: string
  facts: readonly IconFact[]
  terms: Terms
  /** Of the refund calculator. */
  lastDay: CalendarDate
  parts?: Parts | null
  children?: ReactNode
}

/** What is booked, and what a cancellation costs. Words: `policy`, `price`, `form`. */
export function OfferSummary({ picture, title, place, facts, terms, lastDay, parts, children }: Props) {
  const { t } = useWords()
  return (
    <div className="grid gap-4 pb-5">
      <div className="flex gap-3">
        <img src={picture} alt="" className="size-20 shrink-0 rounded-field object-cover" />
        <p className="min-w-0">
          <b className="block text-lg leading-snug">{title}</b>
          <span className="text-soft text-sm">{place}</span>
        </p>
      </div>
      {children}
      <IconFacts facts={facts} />
      {parts && <Due {...parts} />}
      <section aria-label={t('policy:title')}>
        <h3 className="mb-2 font-bold">{t('policy:title')}</h3>
        <PartsTimeline {...terms} parts={parts} />
        {parts && <KeptFirst />}
        <CalculatorFold {...terms} parts={parts} lastDay={lastDay} />
      </section>
    </div>
  )
}
