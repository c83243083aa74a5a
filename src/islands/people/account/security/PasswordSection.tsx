import type * as z from 'zod/mini'
import type * as contract from '../../../../../core/people/account/passwords.ts'
import { updatePasswordBody } from '../../../../../core/people/account/passwords.ts'
import { updatePassword } from '../../../../../core/people/account/settings-calls.ts'
import { call } from '../../../../lib/call/call.ts'
import { leaveToast } from '../../../../lib/left-toast.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { clearStored } from '../../../../lib/stored.ts'
import { PasswordField } from '../../../../ui/form/PasswordField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { NewPasswordFields } from '../NewPasswordFields.tsx'
import { SubmitButton } from '../SubmitButton.tsx'
import { AuthError } from '../sign-in/AuthError.tsx'
import { useMemberForm } from '../use-member-form.ts'
import { Section } from './Section.tsx'

type Values = z.input<typeof updatePasswordBody>

export function PasswordSection() {
  const { t, locale } = useWords()
  const { form, ref, submit, error } = useMemberForm<Values, null>({
    schema: updatePasswordBody,
    send: (body) => call<typeof contract.updatePassword>(updatePassword, { body }, { locale }),
    onDone() {
      clearStored()
      leaveToast(t('security:password.done'))
      location.replace(pathTo(locale, 'login'))
    },
  })
  const { errors, isSubmitting } = form.formState
  return (
    <Section title={t('security:password.title')} text={t('security:password.text')}>
      <form ref={ref} onSubmit={submit} method="post" noValidate className="grid gap-4">
        <AuthError error={error} />
        <PasswordField
          label={t('security:password.old')}
          autoComplete="current-password"
          error={errors.old_password?.message}
          {...form.register('old_password')}
        />
        <a
          href={pathTo(locale, 'forgotPassword')}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-primary hover:underline"
        >
          {t('security:password.forgot')}
        </a>
        <div className="grid gap-4 sm:grid-cols-2">
          <NewPasswordFields
            words={{
              label: t('security:password.new'),
              hint: t('security:password.hint'),
              repeat: t('security:password.repeat'),
            }}
            register={form.register}
            errors={errors}
          />
        </div>
        <SubmitButton
          busy={isSubmitting}
          label={t('security:password.action')}
          busyLabel={t('security:password.sending')}
        />
      </form>
    </Section>
  )
}
