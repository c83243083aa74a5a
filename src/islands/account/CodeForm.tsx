import { useState } from 'react'
import type * as z from 'zod/mini'
import type { User } from '../../../core/account/contract.ts'
import { loginByCode as loginByCodeCall, requestCode as requestCodeCall } from '../../../core/account/settings-calls.ts'
import type * as contract from '../../../core/account/sign-in-code.ts'
import { codeLoginBody, codeRequestBody } from '../../../core/account/sign-in-code.ts'
import { call } from '../../lib/call.ts'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useWords } from '../../ui/react/words.tsx'
import { AuthError } from './AuthError.tsx'
import type { SignedIn } from './auth.ts'
import { memberIs } from './member.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useSchemaForm } from './use-schema-form.ts'

type Done = { onDone: (user: User, message: string) => void }

/** Without a password: asks for a code by mail, then for the code. */
export default function CodeForm({ email: known, onDone }: { email: string } & Done) {
  const [email, setEmail] = useState('')
  if (email) return <Enter email={email} onDone={onDone} onAgain={() => setEmail('')} />
  return <Ask known={known} onAsked={setEmail} />
}

function Ask({ known, onAsked }: { known: string; onAsked: (email: string) => void }) {
  const { t, locale } = useWords()
  const { form, ref, submit, error } = useSchemaForm<z.input<typeof codeRequestBody>, string>({
    schema: codeRequestBody,
    defaultValues: { email: known },
    async send(body) {
      await call<typeof contract.requestCode>(requestCodeCall, { body }, { locale })
      return body.email.trim()
    },
    onDone: onAsked,
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form
      ref={ref}
      onSubmit={submit}
      method="post"
      noValidate
      className="grid gap-4"
      aria-label={t('account:code.title')}
    >
      <p className="text-soft">{t('account:code.lead')}</p>
      <AuthError error={error} />
      <EmailField
        label={t('account:email')}
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <SubmitButton busy={isSubmitting} label={t('account:code.send')} busyLabel={t('account:code.sending')} />
    </form>
  )
}

function Enter({ email, onDone, onAgain }: { email: string; onAgain: () => void } & Done) {
  const { t, locale } = useWords()
  const { form, ref, submit, error } = useSchemaForm<z.input<typeof codeLoginBody>, SignedIn>({
    schema: codeLoginBody,
    defaultValues: { email, code: '' },
    send: (body) => call<typeof contract.loginByCode>(loginByCodeCall, { body }, { locale }),
    onDone({ user, message }) {
      memberIs(user)
      onDone(user, message)
    },
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form
      ref={ref}
      onSubmit={submit}
      method="post"
      noValidate
      className="grid gap-4"
      aria-label={t('account:code.title')}
    >
      <p role="status" className="break-words text-soft">
        {t('account:code.sent', { email })}
      </p>
      <AuthError error={error} />
      <TextField
        label={t('account:code.field')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        error={errors.code?.message}
        {...form.register('code')}
      />
      <SubmitButton busy={isSubmitting} label={t('account:login.action')} busyLabel={t('account:login.sending')} />
      <button type="button" className="btn btn-quiet w-full" onClick={onAgain}>
        {t('account:code.again')}
      </button>
    </form>
  )
}
