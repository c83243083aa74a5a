import type { Zone } from '../../../../../core/base/common/dates.ts'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import { type CancelStep, stepsFrom, stepsOfPaid } from '../../../../../core/trade/booking/change/policy.ts'
import type { Booking } from '../../../../../core/trade/booking/contract.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Card } from '../view/cards.tsx'
import { PartsTimeline } from './PartsTimeline.tsx'
import { KeptFirst } from './Timeline.tsx'

type Props = {
  money: Pick<Booking, 'amount' | 'due' | 'paid' | 'fee' | 'balance_limit' | 'adjustments'>
  /** Steps of the whole price. */
  steps: readonly CancelStep[]
  zone: Zone
  /** The zone is that of the place. */
  isLocal?: boolean
}

/** Refunds of what was paid for a booking; before paying, of what may be paid. Words: `policy`. */
export function BookedPolicy({ steps, money, zone, isLocal }: Props) {
  const { t } = useWords()
  const { amount, due, fee, adjustments, balance_limit: until } = money
  // Without what a lower price gives back, as when it is cancelled.
  const paid = money.paid === 0 ? 0 : amount - due
  const open = stepsFrom(steps, new Date())
  const parts = paid === 0 && due < amount && until ? { due, balance: { amount: amount - due, until } } : null
  const of = paid === 0 ? open : stepsOfPaid(open, { amount, paid, ...(adjustments ? { adjustments } : {}) })
  const isPart = paid > 0 && paid < amount
  return (
    <Card title={t('policy:title')}>
      <PartsTimeline steps={of} total={paid || amount} zone={zone} parts={parts} />
      {isPart && <p className="mt-3 text-sm">{t('policy:ofPaid', { paid: formatRupiah(paid) })}</p>}
      {fee > 0 && <p className="mt-3 text-faint text-sm">{t('policy:cardFee', { amount: formatRupiah(fee) })}</p>}
      {(parts || isPart) && <KeptFirst />}
      {isLocal && <p className="mt-2 text-faint text-sm">{t('policy:localTime')}</p>}
    </Card>
  )
}
