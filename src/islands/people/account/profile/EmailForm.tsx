import * as z from 'zod/mini'
import { email } from '../../../../../core/base/common/fields.ts'
import type { Profile } from '../../../../../core/people/account/contract.ts'
import type * as contract from '../../../../../core/people/account/profile.ts'
import { updateProfil } from '../../../../../core/people/account/settings-calls.ts'
import { confirmedCall } from '../../../../lib/call/confirmed-call.ts'
import { EmailField } from '../../../../ui/form/EmailField.tsx'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { SubmitButton } from '../SubmitButton.tsx'
import { AuthError } from '../sign-in/AuthError.tsx'
import { useMemberForm } from '../use-member-form.ts'

const emailBody = z.object({ email })

export function EmailForm({ profile, onDone }: { profile: Profile; onDone: (changed: Profile) => void }) {
  const { t, locale } = useWords()
  const { form, ref, submit, error } = useMemberForm<z.input<typeof emailBody>, Profile>({
    schema: emailBody,
    defaultValues: { email: '' },
    send: (body) => confirmedCall<typeof contract.updateProfil>(updateProfil, { body }, { locale }),
    onDone(changed) {
      form.reset()
      onDone(changed)
    },
  })
  const { errors, isSubmitting } = form.formState
  const { pending_email: pending } = profile
  return (
    <form ref={ref} onSubmit={submit} method="post" noValidate className="card grid grid-cols-1 gap-4 p-5">
      <h2 className="text-xl">{t('profile:emailTitle')}</h2>
      <p className="break-words">{t('profile:emailText', { email: profile.email })}</p>
      <div role="status" className="empty:hidden">
        {pending && <Banner title={t('profile:pendingTitle', { email: pending })}>{t('profile:pendingText')}</Banner>}
      </div>
      <AuthError error={error} />
      <EmailField
        label={t('profile:emailNew')}
        hint={t('profile:emailHint')}
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <SubmitButton busy={isSubmitting} label={t('profile:emailAction')} busyLabel={t('profile:emailSending')} />
    </form>
  )
}
