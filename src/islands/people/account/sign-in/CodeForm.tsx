import { useState } from 'react'
import type * as z from 'zod/mini'
import type { User } from '../../../../../core/people/account/contract.ts'
import type { MailWay } from '../../../../../core/people/account/mail-way.ts'
import {
  loginByCode as loginByCodeCall,
  requestCode as requestCodeCall,
} from '../../../../../core/people/account/settings-calls.ts'
import type * as contract from '../../../../../core/people/account/sign-in-code.ts'
import { codeLoginBody, codeRequestBody } from '../../../../../core/people/account/sign-in-code.ts'
import { call } from '../../../../lib/call/call.ts'
import { EmailField } from '../../../../ui/form/EmailField.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { AccountForm } from '../AccountForm.tsx'
import { type SignedIn, welcome } from '../auth.ts'
import { InboxLink } from '../mailed/InboxLink.tsx'
import { memberIs } from '../member.ts'
import { useSchemaForm } from '../use-schema-form.ts'

type Done = { onDone: (user: User, message: string) => void }

export default function CodeForm({ email: known, way, ...done }: { email: string; way: MailWay } & Done) {
  const [email, setEmail] = useState('')
  if (email) return <Enter email={email} isShown={way === 'shown'} onAgain={() => setEmail('')} {...done} />
  return <Ask known={known} onAsked={setEmail} />
}

function Ask({ known, onAsked }: { known: string; onAsked: (email: string) => void }) {
  const { t, locale } = useWords()
  const made = useSchemaForm<z.input<typeof codeRequestBody>, string>({
    schema: codeRequestBody,
    defaultValues: { email: known },
    async send(body) {
      await call<typeof contract.requestCode>(requestCodeCall, { body }, { locale })
      return body.email.trim()
    },
    onDone: onAsked,
  })
  const { form } = made
  const { errors, isSubmitting: busy } = form.formState
  return (
    <AccountForm
      made={made}
      name={t('account:code.title')}
      lead={<p className="text-soft">{t('account:code.lead')}</p>}
      button={{ busy, label: t('account:code.send'), busyLabel: t('account:code.sending') }}
    >
      <EmailField
        label={t('account:email')}
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
    </AccountForm>
  )
}

type EnterProps = { email: string; isShown: boolean; onAgain: () => void } & Done

export function Enter({ email, isShown, onDone, onAgain }: EnterProps) {
  const { t, locale } = useWords()
  const made = useSchemaForm<z.input<typeof codeLoginBody>, SignedIn>({
    schema: codeLoginBody,
    defaultValues: { email, code: '' },
    send: (body) => call<typeof contract.loginByCode>(loginByCodeCall, { body }, { locale }),
    onDone({ user, message }) {
      memberIs(user)
      onDone(user, welcome(t, message))
    },
  })
  const { form } = made
  const { errors, isSubmitting: busy } = form.formState
  return (
    <AccountForm
      made={made}
      name={t('account:code.title')}
      lead={
        <div role="status" className="break-words text-soft">
          {t('account:code.sent', { email })}
          {isShown && <InboxLink label={t('account:code.inbox')} />}
        </div>
      }
      button={{ busy, label: t('account:login.action'), busyLabel: t('account:login.sending') }}
      more={
        <button type="button" className="btn btn-quiet w-full" onClick={onAgain}>
          {t('account:code.again')}
        </button>
      }
    >
      <TextField
        label={t('account:code.field')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        error={errors.code?.message}
        {...form.register('code')}
      />
    </AccountForm>
  )
}
