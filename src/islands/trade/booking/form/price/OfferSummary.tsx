import { type ReactNode, use } from 'react'
import type { CalendarDate } from '../../../../../../core/base/common/dates.ts'
import { stepsOfPaid } from '../../../../../../core/trade/booking/change/policy.ts'
import { type IconFact, IconFacts } from '../../../../../ui/react/IconFacts.tsx'
import { Picture } from '../../../../../ui/react/Picture.tsx'
import { useWords } from '../../../../../ui/react/words.tsx'
import type { Shown } from '../../../../../ui/scene/scene-file.ts'
import { Due, type Parts } from '../../Due.tsx'
import { CalculatorFold } from '../../policy/CalculatorFold.tsx'
import { PartsTimeline } from '../../policy/PartsTimeline.tsx'
import { KeptFirst, type Terms } from '../../policy/Timeline.tsx'
import type { Discount } from './discount-check.ts'
import { DiscountContext } from './use-discount.ts'

type Props = {
  picture: Shown
  title: string
  place: string
  facts: readonly IconFact[]
  terms: Terms
  /** Last day of the refund calculator. */
  lastDay: CalendarDate
  parts?: Parts | null
  children?: ReactNode
}

/** Booked offer, and the cost of a cancellation. Words: `policy`, `price`, `form`. */
export function OfferSummary({ picture, title, place, facts, lastDay, children, ...price }: Props) {
  const { t } = useWords()
  const { terms, parts } = afterDiscount(price, use(DiscountContext))
  return (
    <div className="grid gap-4 pb-5">
      <div className="flex gap-3">
        <Picture shown={picture} sizes="5rem" isFirst className="size-20 shrink-0 rounded-field object-cover" />
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

/** A cancellation keeps the same amount with a discount, which lowers what is paid and what comes back. */
function afterDiscount({ terms, parts = null }: Pick<Props, 'terms' | 'parts'>, discount: Discount | null) {
  if (!discount) return { terms, parts }
  const total = terms.total - discount.amount
  const adjustments = [{ kind: discount.kind, title: discount.code, amount: 0 - discount.amount }] as const
  const steps = stepsOfPaid(terms.steps, { amount: total, paid: total, adjustments })
  const due = Math.min(parts?.due ?? total, total)
  const balance = parts && due < total ? { ...parts.balance, amount: total - due } : null
  return { terms: { ...terms, steps, total }, parts: balance && { due, balance } }
}
