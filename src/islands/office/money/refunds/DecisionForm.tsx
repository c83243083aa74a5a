import { formatRupiah, sumRupiah } from '../../../../../core/base/common/money.ts'
import type * as contract from '../../../../../core/office/money/refund.ts'
import type { OfficeRefund } from '../../../../../core/office/money/refund.ts'
import { decideRefund, refundDecision } from '../../../../../core/office/money/refund-calls.ts'
import type { CallError } from '../../../../lib/call/call.ts'
import { errorText } from '../../../../lib/call/error-text.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { DeclaredForm } from '../../form/DeclaredForm.tsx'

type Props = {
  refund: OfficeRefund
  onDecided: (refund: OfficeRefund) => void
  /** Another person has decided it meanwhile. */
  onLate: () => void
}

export function DecisionForm({ refund, onDecided, onLate }: Props) {
  const { t } = useWords()
  const { id, status, decisions } = refund
  // A rejection is always chosen on purpose.
  const first = decisions.find((each) => each !== 'reject') ?? decisions[0]
  if (!first) return null
  const toSend = sumRupiah(refund.payments.map((payment) => payment.amount))
  return (
    <DeclaredForm
      of={refundDecision}
      known={{ decision: first }}
      save={(send, values) => {
        const input = { params: { id }, body: { ...values, from: status } }
        return send<typeof contract.decideRefund>(decideRefund, input, onDecided)
      }}
      drawn={({ error }) => ({
        decision: { values: decisions },
        ...(error?.code === 'gateway_silent' ? {} : { seen_unsent: false }),
      })}
      submit={({ values: { decision } }) => {
        const amount = formatRupiah(decision === 'approve' ? refund.amount : toSend)
        return t(`refunds:submit.${decision}`, { amount })
      }}
      failure={(error) => <Failure error={error} onLate={onLate} />}
      onReload={onLate}
      className="grid gap-4 border-line border-t pt-4"
    />
  )
}

function Failure({ error, onLate }: { error: CallError; onLate: () => void }) {
  const { t } = useWords()
  if (error.code === 'invalid_fields') return null
  const status = standingOf(error)
  const isOld = status !== null || error.code === 'refund_on_its_way'
  const actions = isOld && (
    <button type="button" className="btn btn-quiet" onClick={onLate}>
      {t('common:close')}
    </button>
  )
  return (
    <Banner kind="bad" title={errorText(t, error)} actions={actions}>
      {status && t('refunds:stands', { status: t(`refunds:status.${status}`) })}
    </Banner>
  )
}

function standingOf({ code, data }: CallError): string | null {
  if (code !== 'refund_decided' || typeof data !== 'object' || data === null || !('status' in data)) return null
  return String(data.status)
}
