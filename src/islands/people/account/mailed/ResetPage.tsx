import type * as z from 'zod/mini'
import type * as contract from '../../../../../core/people/account/passwords.ts'
import { newPasswordBody } from '../../../../../core/people/account/passwords.ts'
import { resetPassword } from '../../../../../core/people/account/settings-calls.ts'
import { call } from '../../../../lib/call/call.ts'
import { leaveToast } from '../../../../lib/left-toast.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { AccountForm } from '../AccountForm.tsx'
import { NewPasswordFields } from '../NewPasswordFields.tsx'
import { useSchemaForm } from '../use-schema-form.ts'
import { useLinkToken } from './link-token.ts'

type Values = z.input<typeof newPasswordBody>

export function ResetPage(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <Reset />
    </WordsProvider>
  )
}

function Reset() {
  const { t, locale } = useWords()
  const token = useLinkToken()
  const made = useSchemaForm<Values, null>({
    schema: newPasswordBody,
    send: (values) =>
      call<typeof contract.resetPassword>(resetPassword, { body: { token: token ?? '', ...values } }, { locale }),
    onDone() {
      leaveToast(t('password:reset.done'))
      location.replace(pathTo(locale, 'login'))
    },
  })
  const { form, error } = made
  const { errors, isSubmitting: busy } = form.formState
  if (token === '' || error?.code === 'link_over') return <LinkOver />
  return (
    <AccountForm
      made={made}
      button={{ busy, label: t('password:reset.action'), busyLabel: t('password:reset.sending') }}
    >
      <NewPasswordFields
        words={{ label: t('password:password'), hint: t('password:hint'), repeat: t('password:repeat') }}
        register={form.register}
        errors={errors}
      />
    </AccountForm>
  )
}

function LinkOver() {
  const { t, locale } = useWords()
  const again = (
    <a className="btn btn-action" href={pathTo(locale, 'forgotPassword')}>
      {t('password:reset.again')}
    </a>
  )
  return (
    <Banner kind="bad" title={t('password:overTitle')} actions={again}>
      {t('password:reset.overText')}
    </Banner>
  )
}
