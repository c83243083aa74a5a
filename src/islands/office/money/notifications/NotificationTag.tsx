import type { GatewayNotification } from '../../../../../core/office/money/gateway.ts'
import { useWords } from '../../../../ui/react/words.tsx'

const LOOK = {
  new: 'bg-note-tint text-note',
  applied: 'bg-good-tint text-good',
  failed: 'bg-bad-tint text-bad',
  refused: 'bg-sunken text-soft',
} as const

export function NotificationTag({ row: { state, problem } }: { row: Pick<GatewayNotification, 'state' | 'problem'> }) {
  const { t } = useWords()
  return (
    <>
      <span className={`tag ${LOOK[state]}`}>{t(`office-gateways:state.${state}`)}</span>
      {problem && <span className="mt-0.5 block text-faint text-xs">{t(`office-gateways:problem.${problem}`)}</span>}
    </>
  )
}
