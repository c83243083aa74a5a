import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { knownPassword } from '../../../../../core/base/common/fields.ts'
import type { User } from '../../../../../core/people/account/contract.ts'
import { CallError } from '../../../../lib/call/call.ts'
import { PasswordField } from '../../../../ui/form/PasswordField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { type SignedIn, welcome } from '../auth.ts'
import { memberIs } from '../member.ts'
import { SubmitButton } from '../SubmitButton.tsx'
import { useSchemaForm } from '../use-schema-form.ts'
import { AuthError } from './AuthError.tsx'
import { signInBySocial, takeProviderAnswer } from './social.ts'

type State = 'none' | 'waiting' | { failed: CallError } | { link: string }
type Props = { onDone: (user: User, message: string) => void }

const linkBody = z.object({ password: knownPassword })

export function SocialReturn({ onDone }: Props) {
  const { t, locale } = useWords()
  const [state, setState] = useState<State>('none')
  const isTaken = useRef(false)
  useEffect(() => {
    const answer = isTaken.current ? null : takeProviderAnswer()
    if (!answer) return
    isTaken.current = true
    const failed = (error: CallError) => setState({ failed: error })
    const { idToken } = answer
    if (!idToken) return failed(new CallError('login-social', 'social_failed'))
    setState('waiting')
    signInBySocial(idToken, locale).then(
      ({ user, message }) => onDone(user, welcome(t, message)),
      (cause: unknown) => {
        if (!(cause instanceof CallError)) throw cause
        if (cause.code === 'link_needed') setState({ link: idToken })
        else failed(cause)
      },
    )
  }, [t, locale, onDone])
  if (state === 'none') return null
  if (state === 'waiting') return <p role="status">{t('account:ways.socialWaiting')}</p>
  if ('failed' in state) return <AuthError error={state.failed} />
  return <LinkForm idToken={state.link} onDone={onDone} />
}

function LinkForm({ idToken, onDone }: Props & { idToken: string }) {
  const { t, locale } = useWords()
  const { form, ref, submit, error } = useSchemaForm<z.input<typeof linkBody>, SignedIn>({
    schema: linkBody,
    send: ({ password }) => signInBySocial(idToken, locale, password),
    onDone({ user, message }) {
      memberIs(user)
      onDone(user, welcome(t, message))
    },
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form ref={ref} onSubmit={submit} method="post" noValidate className="grid gap-4 rounded-card bg-note-tint p-4">
      <h2 className="text-lg">{t('account:ways.linkTitle')}</h2>
      <p>{t('account:ways.linkText')}</p>
      <AuthError error={error} />
      <PasswordField
        label={t('account:password')}
        autoComplete="current-password"
        autoFocus
        error={errors.password?.message}
        {...form.register('password')}
      />
      <SubmitButton busy={isSubmitting} label={t('account:ways.link')} busyLabel={t('account:login.sending')} />
    </form>
  )
}
