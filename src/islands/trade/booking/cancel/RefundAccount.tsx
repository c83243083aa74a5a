import { type FormEvent, useRef, useState } from 'react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import { nameRefundAccount } from '../../../../../core/trade/booking/calls.ts'
import { takesAccount } from '../../../../../core/trade/booking/change/refund.ts'
import type * as contract from '../../../../../core/trade/booking/contract.ts'
import type { OwnRefund, Refund } from '../../../../../core/trade/booking/contract.ts'
import { CallError, call } from '../../../../lib/call/call.ts'
import { NotConfirmed, withConfirmation } from '../../../../lib/call/confirmed-call.ts'
import { errorText } from '../../../../lib/call/error-text.ts'
import { dayText } from '../../../../lib/page/moment.ts'
import { focusFirstWrong } from '../../../../ui/form/focus.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { withLateSession } from '../../../people/account/sign-in/late-session.ts'
import { AccountFields, accountOf } from './AccountFields.tsx'
import { wayWord } from './refund-way.ts'

type Props = { refund: Refund; holder: string; onNamed: (refund: OwnRefund) => void }

/** Ways of a refund and its last day. Its account can be changed until it is approved. Words: `refund-account`. */
export function RefundAccount({ refund, holder, onNamed }: Props) {
  const { t, locale } = useWords()
  const { id, amount, status, to_account = 0, account, expected_by, step, sent = 0 } = refund
  const [isChanging, setChanging] = useState(false)
  if (!id || status === 'refunded') return null
  const isMissing = to_account > 0 && !account
  const canName = to_account > 0 && takesAccount(status, !isMissing)
  const sums = { account: formatRupiah(to_account), original: formatRupiah(amount - to_account) }
  const done = (named: OwnRefund) => {
    setChanging(false)
    toast(t('refund-account:saved'))
    onNamed(named)
  }
  return (
    <div className="mt-4 grid gap-3 border-line border-t pt-4">
      {(step === 'sending' || step === 'failed' || sent > 0) && (
        <p className="font-semibold">
          <Fresh>{(step === 'sending' || step === 'failed') && t(`refund-account:step.${step}`)}</Fresh>{' '}
          <Fresh>{sent > 0 && t('refund-account:sent', { amount: formatRupiah(sent) })}</Fresh>
        </p>
      )}
      <p>
        <Fresh>{t(`refund-account:way.${wayWord({ refund: amount, to_account })}`, sums)}</Fresh>{' '}
        <Fresh>
          {expected_by && status !== 'rejected' && t('refund-account:by', { date: dayText(locale, expected_by) })}
        </Fresh>
      </p>
      {account && (
        <p className="tabular">
          <b>{`${account.bank} ${account.number}`}</b>, {account.holder}
        </p>
      )}
      {isMissing && canName && <Banner kind="warn" title={t('refund-account:missing')} />}
      {canName &&
        (isMissing || isChanging ? (
          <AccountForm id={id} holder={holder} onNamed={done} />
        ) : (
          <button type="button" className="btn btn-quiet justify-self-start" onClick={() => setChanging(true)}>
            {t('refund-account:change')}
          </button>
        ))}
    </div>
  )
}

function AccountForm({ id, holder, onNamed }: { id: string } & Omit<Props, 'refund'>) {
  const speech = useWords()
  const { t, locale } = speech
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const input = { params: { id }, body: { account: accountOf(event.currentTarget) } }
    setSending(true)
    try {
      const send = () => call<typeof contract.nameRefundAccount>(nameRefundAccount, input, { locale })
      onNamed(await withLateSession(speech, () => withConfirmation(nameRefundAccount.name, send)))
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      setSending(false)
      if (cause instanceof NotConfirmed) return
      setError(cause)
      focusFirstWrong(form.current)
    }
  }
  return (
    <form ref={form} className="grid gap-4" method="post" noValidate onSubmit={submit}>
      <AccountFields errors={error?.errors ?? {}} holder={holder} />
      {error && error.code !== 'invalid_fields' && <Banner kind="bad" title={errorText(t, error)} />}
      <button type="submit" className="btn btn-action justify-self-start" aria-disabled={isSending}>
        {t(isSending ? 'refund-account:saving' : 'refund-account:save')}
      </button>
    </form>
  )
}
