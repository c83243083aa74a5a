import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ADULT_TITLES } from '../../../../../core/base/common/people/people.ts'
import { registerBody, type User } from '../../../../../core/people/account/contract.ts'
import type { Country } from '../../../../ui/form/countries.ts'
import { EmailField } from '../../../../ui/form/EmailField.tsx'
import { FullNameFields } from '../../../../ui/form/FullNameFields.tsx'
import { PasswordField } from '../../../../ui/form/PasswordField.tsx'
import { PhoneField } from '../../../../ui/form/PhoneField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { AccountForm } from '../AccountForm.tsx'
import { isWhole, type KnownPerson, type RegisterValues, signUp, tidyRegistration } from '../auth.ts'
import { Consent } from '../Consent.tsx'
import { useAccountForm } from '../use-account-form.ts'
import { wireNames } from '../wire-names.ts'

type Props = {
  countries: readonly Country[]
  known?: KnownPerson | undefined
  onDone: (user: User, message: string) => void
}

const PERSON = ['title', 'first_name', 'last_name', 'email', 'calling_code', 'phone'] as const

export function RegisterForm({ countries, known, onDone }: Props) {
  const { t, locale } = useWords()
  const [isShort, setShort] = useState(() => known !== undefined && isWhole(known, registerBody))
  const made = useAccountForm<RegisterValues>({
    schema: registerBody,
    // Typed once: it can be shown, and the call takes it twice.
    tidy: (values) => tidyRegistration({ ...values, password_confirmation: values.password }),
    known,
    send: (values) => signUp(values, locale),
    onDone,
  })
  const { form } = made
  const callingCode = useWatch({ control: form.control, name: 'calling_code' })
  const { errors, isSubmitting: busy } = form.formState
  const { register } = form
  // An error is shown at its field, so the fields must be there.
  if (isShort && PERSON.some((name) => errors[name])) setShort(false)
  return (
    <AccountForm
      made={made}
      name={t('account:register.title')}
      button={{ busy, label: t('account:register.action'), busyLabel: t('account:register.sending') }}
    >
      {isShort && known ? (
        <KnownFacts known={known} onChange={() => setShort(false)} />
      ) : (
        <>
          <FullNameFields titles={ADULT_TITLES} {...wireNames(register, errors)} />
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
        </>
      )}
      <PasswordField
        label={t('account:password')}
        hint={t('account:register.passwordHint')}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Consent sentence="account:register.consent" />
    </AccountForm>
  )
}

function KnownFacts({ known, onChange }: { known: KnownPerson; onChange: () => void }) {
  const { t } = useWords()
  return (
    <div className="rounded-field bg-sunken px-4 py-3">
      <p className="text-soft text-sm">{t('account:register.asContact')}</p>
      <p className="mt-2 break-words font-bold">
        {t(`people:title.${known.title}`)} {known.first_name} {known.last_name}
      </p>
      <p className="break-words">{known.email}</p>
      <p className="tabular">
        +{known.calling_code} {known.phone}
      </p>
      <button type="button" className="btn -ml-2 px-2 text-primary hover:underline" onClick={onChange}>
        {t('account:register.change')}
      </button>
      {/* Password managers save the password with this address. */}
      <input type="email" autoComplete="username" value={known.email} readOnly hidden />
    </div>
  )
}
