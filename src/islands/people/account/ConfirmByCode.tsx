import { useState } from 'react'
import type { CallError } from '../../../lib/call/call.ts'
import { requestCode, sendCode } from '../../../lib/call/confirmed-call.ts'
import { errorText } from '../../../lib/call/error-text.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { InboxLink } from './mailed/InboxLink.tsx'
import { OneField } from './OneField.tsx'
import { usePress } from './use-press.ts'

type Sent = Awaited<ReturnType<typeof requestCode>>

/** Confirms for an account without a password, by a code that is mailed once it is asked for. */
export default function ConfirmByCode() {
  const { t, locale } = useWords()
  const [sent, setSent] = useState<Sent | null>(null)
  const { busy, error, press } = usePress()
  const mail = () => press(async () => setSent(await requestCode(locale)))
  const refusalOf = (refused: CallError) =>
    refused.code === 'code_failed' ? t('confirm:code.wrong') : (refused.errors.code ?? errorText(t, refused))
  return (
    <div className="grid gap-4">
      <p className="text-soft">{t('confirm:code.text')}</p>
      {sent && (
        <OneField
          name="code"
          labels={{ action: t('confirm:action'), busy: t('confirm:sending') }}
          refusalOf={refusalOf}
          lead={
            <div role="status" className="break-words">
              {t('confirm:code.sent', { email: sent.to })}
              {sent.way === 'shown' && (
                <div>
                  <InboxLink label={t('confirm:code.inbox')} />
                </div>
              )}
            </div>
          }
          send={(code) => sendCode(code, locale)}
        >
          {(notes) => (
            <TextField
              {...notes}
              label={t('confirm:code.field')}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
            />
          )}
        </OneField>
      )}
      <p role="alert" className="font-semibold text-bad text-sm empty:hidden">
        {error && errorText(t, error)}
      </p>
      <button type="button" className={sent ? 'btn btn-quiet' : 'btn btn-action'} aria-disabled={busy} onClick={mail}>
        {t(busy ? 'confirm:code.sending' : sent ? 'confirm:code.again' : 'confirm:code.send')}
      </button>
    </div>
  )
}
