import { formatRupiah } from '../../../../../core/base/common/money.ts'
import { stepsFrom } from '../../../../../core/trade/booking/change/policy.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { sumsPaid } from './sums-paid.ts'
import { type Terms, Timeline } from './Timeline.tsx'

/** The steps of a price that may be paid in two: the fee, and what is refunded of each sum. Words: `policy`. */
export function PartsTimeline({ parts, ...terms }: Terms) {
  const ofEachSum = parts && ((at: string | null) => <OfEachSum {...terms} parts={parts} at={at} />)
  return <Timeline {...terms} ofEachSum={ofEachSum ?? null} />
}

/** Refunds of the down payment and of the price in the step that begins at an instant; null: now. */
function OfEachSum({ steps, total, parts, at }: Omit<Terms, 'zone'> & { at: string | null }) {
  const { t } = useWords()
  const begins = at === null ? new Date() : new Date(at)
  return sumsPaid(steps, total, parts).map(({ word, paid, steps: own }) => {
    const [step] = stepsFrom(own, begins)
    return (
      step && (
        <p key={word} className="tabular text-faint text-sm">
          {t(`policy:paid.${word}`, { paid: formatRupiah(paid), amount: formatRupiah(step.refund) })}
        </p>
      )
    )
  })
}
