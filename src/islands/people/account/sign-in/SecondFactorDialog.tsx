import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type * as account from '../../../../../core/people/account/contract.ts'
import type { MissingFactor } from '../../../../../core/people/account/factors.ts'
import type * as contract from '../../../../../core/people/account/second-factor.ts'
import { confirm, giveSecondFactor, requestSecondFactor } from '../../../../../core/people/account/settings-calls.ts'
import { type CallError, call } from '../../../../lib/call/call.ts'
import { errorText } from '../../../../lib/call/error-text.ts'
import { PasswordField } from '../../../../ui/form/PasswordField.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { InboxLink } from '../mailed/InboxLink.tsx'
import { OneField } from '../OneField.tsx'
import { useHasPasskeys, usePress } from '../use-press.ts'

type Props = { missing: readonly MissingFactor[]; onDone: () => void; onClose: () => void }
type Sent = { to: string; way: 'sent' | 'shown' | 'none' }

/** Asks for the password if the session has none, then for a code by mail. A passkey replaces both. */
export function SecondFactorDialog({ missing, onDone, onClose }: Props) {
  const { t, locale } = useWords()
  const [left, setLeft] = useState(missing)
  const hasPasskeys = useHasPasskeys()
  const { busy, error, press } = usePress()
  const give = (factor: MissingFactor) => {
    const rest = left.filter((each) => each !== factor)
    if (rest.length === 0) onDone()
    else setLeft(rest)
  }
  async function byPasskey() {
    const { givePasskey } = await import('./passkey.ts')
    await givePasskey(locale)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={t('second-factor:title')}>
      <div className="grid gap-4">
        <p className="text-soft">{t('second-factor:text')}</p>
        {left.includes('password') ? (
          <Password onDone={() => give('password')} />
        ) : (
          <Code onDone={() => give('code')} />
        )}
        <div className="grid gap-2 border-line border-t pt-4 empty:hidden">
          {hasPasskeys && (
            <button type="button" className="btn btn-quiet" aria-disabled={busy} onClick={() => press(byPasskey)}>
              <KeyRound size={18} aria-hidden="true" />
              {t(busy ? 'confirm:waiting' : 'confirm:passkey')}
            </button>
          )}
          <Refusal error={error} />
        </div>
      </div>
    </Dialog>
  )
}

function Password({ onDone }: { onDone: () => void }) {
  const { t, locale } = useWords()
  const labels = { action: t('second-factor:action'), busy: t('second-factor:checking') }
  const send = async (password: string) => {
    await call<typeof account.confirm>(confirm, { body: { password } }, { locale })
    onDone()
  }
  return (
    <OneField
      name="password"
      labels={labels}
      refusalOf={(error) => refusalOf(t, error, 'password')}
      lead={<p>{t('second-factor:passwordFirst')}</p>}
      send={send}
    >
      {(notes) => (
        <PasswordField {...notes} label={t('confirm:password')} name="password" autoComplete="current-password" />
      )}
    </OneField>
  )
}

function Code({ onDone }: { onDone: () => void }) {
  const { t, locale } = useWords()
  const [sent, setSent] = useState<Sent | null>(null)
  const { busy, error, press } = usePress()
  const mail = () =>
    press(async () =>
      setSent(await call<typeof contract.requestSecondFactor>(requestSecondFactor, { body: {} }, { locale })),
    )
  if (!sent)
    return (
      <div className="grid gap-4">
        <p>{t('second-factor:mail')}</p>
        <Refusal error={error} />
        <button type="button" className="btn btn-action" aria-disabled={busy} onClick={mail}>
          {t(busy ? 'second-factor:sending' : 'second-factor:send')}
        </button>
      </div>
    )
  const labels = { action: t('second-factor:action'), busy: t('second-factor:checking') }
  const send = async (code: string) => {
    await call<typeof contract.giveSecondFactor>(giveSecondFactor, { body: { code } }, { locale })
    onDone()
  }
  const lead = (
    <div role="status" className="break-words">
      {t('second-factor:sent', { email: sent.to })}
      {sent.way === 'shown' && (
        <div>
          <InboxLink label={t('second-factor:inbox')} />
        </div>
      )}
    </div>
  )
  return (
    <div className="grid gap-2">
      <OneField name="code" labels={labels} refusalOf={(error) => refusalOf(t, error, 'code')} lead={lead} send={send}>
        {(notes) => (
          <TextField
            {...notes}
            label={t('second-factor:field')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
          />
        )}
      </OneField>
      <Refusal error={error} />
      <button type="button" className="btn btn-quiet" aria-disabled={busy} onClick={mail}>
        {t(busy ? 'second-factor:sending' : 'second-factor:again')}
      </button>
    </div>
  )
}

function Refusal({ error }: { error: CallError | null }) {
  const { t } = useWords()
  return (
    <p role="alert" className="font-semibold text-bad text-sm empty:hidden">
      {error && refusalOf(t, error)}
    </p>
  )
}

function refusalOf(t: ReturnType<typeof useWords>['t'], error: CallError, field = ''): string {
  if (error.code === 'mail_unavailable') return t('second-factor:noMail')
  if (error.code === 'login_failed') return t('confirm:wrong')
  if (error.code === 'code_failed') return t('second-factor:code')
  return error.errors[field] ?? errorText(t, error)
}
