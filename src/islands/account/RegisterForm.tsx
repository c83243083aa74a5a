import { useWatch } from 'react-hook-form'
import { registerBody, type User } from '../../../core/account/contract.ts'
import { ADULT_TITLES } from '../../../core/common/people.ts'
import type { Country } from '../../ui/form/countries.ts'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { FullNameFields } from '../../ui/form/FullNameFields.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { PhoneField } from '../../ui/form/PhoneField.tsx'
import { useWords } from '../../ui/react/words.tsx'
import { AuthError } from './AuthError.tsx'
import { type RegisterValues, signUp, tidyRegistration } from './auth.ts'
import { Consent } from './Consent.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useAccountForm } from './use-account-form.ts'

type Props = { countries: readonly Country[]; onDone: (user: User, message: string) => void }

export function RegisterForm({ countries, onDone }: Props) {
  const { t, locale } = useWords()
  const { form, ref, submit, error } = useAccountForm<RegisterValues>({
    schema: registerBody,
    tidy: tidyRegistration,
    send: (values) => signUp(values, locale),
    onDone,
  })
  const callingCode = useWatch({ control: form.control, name: 'calling_code' })
  const { errors, isSubmitting } = form.formState
  const { register } = form
  return (
    <form
      ref={ref}
      onSubmit={submit}
      method="post"
      noValidate
      className="grid gap-4"
      aria-label={t('account:register.title')}
    >
      <AuthError error={error} />
      <FullNameFields titles={ADULT_TITLES} errors={errors} register={register} />
      <EmailField
        label={t('account:email')}
        hint={t('account:register.emailHint')}
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PhoneField
        label={t('people:mobile')}
        countries={countries}
        codeValue={callingCode ?? '62'}
        code={register('calling_code')}
        number={register('phone')}
        error={errors.phone?.message}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <PasswordField
          label={t('account:password')}
          hint={t('account:register.passwordHint')}
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordField
          label={t('account:register.repeat')}
          autoComplete="new-password"
          error={errors.password_confirmation?.message}
          {...register('password_confirmation')}
        />
      </div>
      <Consent sentence="account:register.consent" />
      <SubmitButton
        busy={isSubmitting}
        label={t('account:register.action')}
        busyLabel={t('account:register.sending')}
      />
    </form>
  )
}
