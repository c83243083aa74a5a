import type { RefundStep } from '../../../../../core/trade/booking/change/refund-sends.ts'
import { useWords } from '../../../../ui/react/words.tsx'

const LOOK: Record<RefundStep, string> = {
  requested: 'bg-warn-tint text-warn',
  approved: 'bg-note-tint text-note',
  sending: 'bg-note-tint text-note',
  failed: 'bg-bad-tint text-bad',
  account_needed: 'bg-warn-tint text-warn',
  sent: 'bg-good-tint text-good',
  rejected: 'bg-bad-tint text-bad',
}

const WORD: Record<RefundStep, string> = {
  requested: 'refunds:status.submitted',
  approved: 'refunds:status.processing',
  sending: 'refunds:step.sending',
  failed: 'refunds:step.failed',
  account_needed: 'refunds:step.account_needed',
  sent: 'refunds:status.refunded',
  rejected: 'refunds:status.rejected',
}

export function StepTag({ step }: { step: RefundStep }) {
  const { t } = useWords()
  return <span className={`tag ${LOOK[step]}`}>{t(WORD[step])}</span>
}
