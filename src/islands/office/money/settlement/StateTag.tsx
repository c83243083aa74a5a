import type { SettlementState } from '../../../../../core/trade/payment/settlement.ts'
import { useWords } from '../../../../ui/react/words.tsx'

const LOOK: Record<SettlementState, string> = {
  matched: 'bg-good-tint text-good',
  missing_here: 'bg-bad-tint text-bad',
  missing_there: 'bg-warn-tint text-warn',
  other_amount: 'bg-bad-tint text-bad',
}

export function StateTag({ state }: { state: SettlementState }) {
  const { t } = useWords()
  return <span className={`tag ${LOOK[state]}`}>{t(`settlement:states.${state}`)}</span>
}
