import { useState } from 'react'
import { loginBody, type User } from '../../../../../core/people/account/contract.ts'
import type { MailWay } from '../../../../../core/people/account/mail-way.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { EmailField } from '../../../../ui/form/EmailField.tsx'
import { PasswordField } from '../../../../ui/form/PasswordField.tsx'
import { Later } from '../../../../ui/react/Later.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { AccountForm } from '../AccountForm.tsx'
import { type LoginValues, signIn } from '../auth.ts'
import { useMailWay } from '../mailed/mail-way.ts'
import { useAccountForm } from '../use-account-form.ts'

type Props = {
  email?: string | undefined
  onDone: (user: User, message: string) => void
}

const loadCodeForm = () => import('./CodeForm.tsx')

export function LoginForm({ email, onDone }: Props) {
  const { t, locale } = useWords()
  const way = useMailWay(locale)
  const [codeFor, setCodeFor] = useState<string | null>(null)
  if (codeFor === null) return <PasswordForm email={email} onDone={onDone} way={way} onCode={setCodeFor} />
  return (
    <div className="grid gap-3">
      <Later load={loadCodeForm}>
        {({ default: CodeForm }) => <CodeForm email={codeFor} onDone={onDone} way={way} />}
      </Later>
      <button type="button" className="btn px-2 text-primary hover:underline" onClick={() => setCodeFor(null)}>
        {t('account:code.password')}
      </button>
    </div>
  )
}

function PasswordForm({ email, onDone, way, onCode }: Props & { way: MailWay; onCode: (email: string) => void }) {
  const { t, locale } = useWords()
  const made = useAccountForm<LoginValues>({
    schema: loginBody,
    known: email ? { email } : undefined,
    send: (values) => signIn(values, locale),
    onDone,
  })
  const { form } = made
  const { errors, isSubmitting: busy } = form.formState
  return (
    <AccountForm
      made={made}
      name={t('account:login.title')}
      button={{ busy, label: t('account:login.action'), busyLabel: t('account:login.sending') }}
      more={
        <button
          type="button"
          className={`btn btn-quiet w-full ${way === 'none' ? 'invisible' : ''}`}
          onClick={() => onCode(form.getValues('email') ?? '')}
        >
          {t('account:code.ask')}
        </button>
      }
    >
      <EmailField
        label={t('account:email')}
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={t('account:password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <a
        href={pathTo(locale, 'forgotPassword')}
        className="inline-flex min-h-11 items-center justify-self-end font-semibold text-primary hover:underline"
      >
        {t('account:login.forgot')}
      </a>
    </AccountForm>
  )
}
