import { useState } from 'react'
import type * as z from 'zod/mini'
import type * as contract from '../../../core/account/passwords.ts'
import { forgetPasswordBody } from '../../../core/account/passwords.ts'
import { forgetPassword } from '../../../core/account/settings-calls.ts'
import { call } from '../../lib/call.ts'
import { pathTo } from '../../lib/paths.ts'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { Notice } from '../../ui/react/Notice.tsx'
import { Sent } from '../../ui/react/Sent.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../ui/react/words.tsx'
import { AccountForm } from './AccountForm.tsx'
import { InboxLink } from './InboxLink.tsx'
import { useMailWay } from './mail-way.ts'
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
  if (email) {
    const actions = way === 'shown' ? <InboxLink label={t('password:forgot.inbox')} /> : null
    return (
      <Sent title={t('password:forgot.sentTitle')} actions={actions}>
        {t('password:forgot.sentText', { email })}
      </Sent>
    )
  }
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

function NoMail() {
  const { t, locale } = useWords()
  return (
    <Notice
      kind="warn"
      title={t('password:forgot.noMailTitle')}
      actions={
        <a className="btn btn-quiet" href={pathTo(locale, 'contact')}>
          {t('password:forgot.contact')}
        </a>
      }
    >
      {t('password:forgot.noMailText')}
    </Notice>
  )
}
