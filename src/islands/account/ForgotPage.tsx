import { useState } from 'react'
import type * as z from 'zod/mini'
import type * as contract from '../../../core/account/passwords.ts'
import { forgetPasswordBody } from '../../../core/account/passwords.ts'
import { forgetPassword } from '../../../core/account/settings-calls.ts'
import { call } from '../../lib/call.ts'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../ui/react/words.tsx'
import { Sent } from '../requests/Sent.tsx'
import { AccountForm } from './AccountForm.tsx'
import { useSchemaForm } from './use-schema-form.ts'

type Values = z.input<typeof forgetPasswordBody>

export function ForgotPage(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <Forgot />
    </WordsProvider>
  )
}

function Forgot() {
  const { t, locale } = useWords()
  const [email, setEmail] = useState('')
  const made = useSchemaForm<Values, string>({
    schema: forgetPasswordBody,
    async send(body) {
      await call<typeof contract.forgetPassword>(forgetPassword, { body }, { locale })
      return body.email.trim()
    },
    onDone: setEmail,
  })
  const { form } = made
  const { errors, isSubmitting: busy } = form.formState
  if (email) return <Sent title={t('password:forgot.sentTitle')}>{t('password:forgot.sentText', { email })}</Sent>
  return (
    <AccountForm
      made={made}
      button={{ busy, label: t('password:forgot.action'), busyLabel: t('password:forgot.sending') }}
    >
      <EmailField
        label={t('password:email')}
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
    </AccountForm>
  )
}
