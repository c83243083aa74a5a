import { useState } from 'react'
import type * as z from 'zod/mini'
import type * as contract from '../../../../../core/people/account/passwords.ts'
import { forgetPasswordBody } from '../../../../../core/people/account/passwords.ts'
import { forgetPassword } from '../../../../../core/people/account/settings-calls.ts'
import { call } from '../../../../lib/call/call.ts'
import { EmailField } from '../../../../ui/form/EmailField.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { AccountForm } from '../AccountForm.tsx'
import { useSchemaForm } from '../use-schema-form.ts'
import { MailSent } from './MailSent.tsx'
import { useMailWay } from './mail-way.ts'
import { NoMail } from './NoMail.tsx'

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
  const way = useMailWay(locale)
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
  if (email) return <MailSent way={way} text={t('password:forgot.sentText', { email })} />
  if (way === 'none') return <NoMail />
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
