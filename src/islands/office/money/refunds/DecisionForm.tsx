import { type FormEvent, useRef, useState } from 'react'
import { formatRupiah, sumRupiah } from '../../../../../core/base/common/money.ts'
import type * as contract from '../../../../../core/office/money/refund.ts'
import type { OfficeRefund } from '../../../../../core/office/money/refund.ts'
import { decideRefund } from '../../../../../core/office/money/refund-calls.ts'
import type { RefundDecision } from '../../../../../core/trade/booking/change/refund-sends.ts'
import type { CallError } from '../../../../lib/call/call.ts'
import { errorText } from '../../../../lib/call/error-text.ts'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { focusFirstWrong } from '../../../../ui/form/focus.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { useAction } from '../../../people/account/use-action.ts'

type Props = {
  refund: OfficeRefund
  onDecided: (refund: OfficeRefund) => void
  /** Another person has decided it meanwhile. */
  onLate: () => void
}

export function DecisionForm({ refund, onDecided, onLate }: Props) {
  const { t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  // A rejection is always chosen on purpose.
  const [decision, setDecision] = useState<RefundDecision | undefined>(
    () => refund.decisions.find((each) => each !== 'reject') ?? refund.decisions[0],
  )
  const { send, isSending, error } = useAction()
  if (!decision) return null
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!decision) return
    const data = new FormData(event.currentTarget)
    const [note, reference] = ['note', 'reference'].map((name) => String(data.get(name) ?? ''))
    const seen = data.has('seen_unsent') ? { seen_unsent: true } : {}
    const body = { decision, from: refund.status, note, reference, ...seen }
    const input = { params: { id: refund.id }, body }
    await send<typeof contract.decideRefund>(decideRefund, input, onDecided)
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }
  const amount = formatRupiah(
    decision === 'approve' ? refund.amount : sumRupiah(refund.payments.map((payment) => payment.amount)),
  )
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-4 border-line border-t pt-4">
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold text-sm">{t('refunds:decision')}</legend>
        {refund.decisions.map((each) => (
          <label key={each} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="decision"
              value={each}
              checked={each === decision}
              onChange={() => setDecision(each)}
            />
            {t(`refunds:choose.${each}`)}
          </label>
        ))}
      </fieldset>
      {decision === 'reject' && (
        <Field label={t('refunds:note')} hint={t('refunds:noteHint')} error={error?.errors.note}>
          {(control) => <textarea {...control} name="note" rows={3} maxLength={500} className="input min-h-24" />}
        </Field>
      )}
      {decision === 'sent' && (
        <TextField
          label={t('refunds:reference')}
          hint={t('refunds:referenceHint')}
          error={error?.errors.reference}
          name="reference"
          maxLength={100}
          autoComplete="off"
          optional
        />
      )}
      {error && <Failure error={error} onLate={onLate} />}
      {decision === 'to_account' && error?.code === 'gateway_silent' && (
        <Checkbox name="seen_unsent" label={t('refunds:seenUnsent')} hint={t('refunds:seenUnsentHint')} />
      )}
      <button type="submit" className="btn btn-action" aria-disabled={isSending}>
        {isSending ? t('refunds:sending') : t(`refunds:submit.${decision}`, { amount })}
      </button>
    </form>
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
