import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '../../../lib/call/call.ts'
import { $asking, sendPassword } from '../../../lib/call/confirmed-call.ts'
import { errorText } from '../../../lib/call/error-text.ts'
import { useValue } from '../../../lib/store.ts'
import { focusFirstWrong } from '../../../ui/form/focus.ts'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { Dialog } from '../../../ui/react/Dialog.tsx'
import { Later } from '../../../ui/react/Later.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { useSecondFactor } from './sign-in/second-factor.ts'
import { useHasPasskeys, usePress } from './use-press.ts'
import { withSession } from './with-session.ts'

const loadCode = () => import('./ConfirmByCode.tsx')

/** Opens for `confirmedCall`, and asks staff for a second factor. Word files: `confirm`, `common`, `errors`, `form`, `validation`. */
export function ConfirmDialog() {
  const { t } = useWords()
  const asking = useValue($asking)
  useSecondFactor()
  return (
    asking && (
      <Dialog
        open
        onClose={() => asking.end(false)}
        title={t(asking.by === 'code' ? 'confirm:code.title' : 'confirm:title')}
      >
        {asking.by === 'code' ? (
          <Later load={loadCode} waiting={<div className="min-h-40" aria-busy="true" />}>
            {({ default: ConfirmByCode }) => <ConfirmByCode />}
          </Later>
        ) : (
          <Password onCancel={() => asking.end(false)} />
        )}
      </Dialog>
    )
  )
}

function Password({ onCancel }: { onCancel: () => void }) {
  const speech = useWords()
  const { locale, t } = speech
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const hasPasskeys = useHasPasskeys()
  const { busy, error: failure, press } = usePress()
  // Once the dialog stands open, which gives the focus to its first button.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    if (isSending) return
    const problem = password ? await send(password) : 'validation.required'
    setError(problem)
    if (problem) focusFirstWrong(form.current)
  }
  async function send(password: string): Promise<string | undefined> {
    setSending(true)
    try {
      await withSession(speech, () => sendPassword(password, locale))
      return undefined
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      return cause.code === 'login_failed' ? t('confirm:wrong') : errorText(t, cause)
    } finally {
      setSending(false)
    }
  }
  async function byPasskey() {
    const { confirmByPasskey } = await import('./sign-in/passkey.ts')
    await confirmByPasskey(locale)
  }
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-4">
      <p className="text-soft">{t('confirm:text')}</p>
      <PasswordField
        label={t('confirm:password')}
        name="password"
        autoComplete="current-password"
        error={error ?? (failure ? errorText(t, failure) : undefined)}
        onChange={() => setError(undefined)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {hasPasskeys && (
          <button type="button" className="btn btn-quiet" aria-disabled={busy} onClick={() => press(byPasskey)}>
            {t(busy ? 'confirm:waiting' : 'confirm:passkey')}
          </button>
        )}
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          {t('confirm:cancel')}
        </button>
        <button type="submit" className="btn btn-action" aria-disabled={isSending}>
          {t(isSending ? 'confirm:sending' : 'confirm:action')}
        </button>
      </div>
    </form>
  )
}
