import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { PASTED_LENGTH } from '../../../../../core/base/common/pasted.ts'
import { ADULT_TITLES, SEXES } from '../../../../../core/base/common/people/people.ts'
import type { Profile } from '../../../../../core/people/account/contract.ts'
import type * as contract from '../../../../../core/people/account/profile.ts'
import { ADDRESS_LENGTH, profileBody } from '../../../../../core/people/account/profile.ts'
import { updateProfil } from '../../../../../core/people/account/settings-calls.ts'
import { call } from '../../../../lib/call/call.ts'
import type { Country } from '../../../../ui/form/countries.ts'
import { DateParts } from '../../../../ui/form/DateParts.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { FullNameFields } from '../../../../ui/form/FullNameFields.tsx'
import { PhoneField } from '../../../../ui/form/PhoneField.tsx'
import { SelectField } from '../../../../ui/form/SelectField.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { SubmitButton } from '../SubmitButton.tsx'
import { AuthError } from '../sign-in/AuthError.tsx'
import { useMemberForm } from '../use-member-form.ts'
import { wireId, wireNames } from '../wire-names.ts'
import { bodyOf, type ProfileValues, valuesOf } from './profile-values.ts'

type Props = {
  profile: Profile
  countries: readonly Country[]
  onDone: (changed: Profile) => void
  onCancel: () => void
}

export function ProfileForm({ profile, countries, onDone, onCancel }: Props) {
  const { t, locale } = useWords()
  const [defaultValues] = useState(() => valuesOf(profile))
  const { form, ref, submit, error } = useMemberForm<ProfileValues, Profile>({
    schema: profileBody,
    read: bodyOf,
    defaultValues,
    send: (values) => call<typeof contract.updateProfil>(updateProfil, { body: bodyOf(values) }, { locale }),
    onDone,
  })
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState
  const callingCode = useWatch({ control, name: 'calling_code' })
  return (
    <form ref={ref} onSubmit={submit} method="post" noValidate className="card grid grid-cols-1 gap-4 p-5">
      <h2 className="text-xl">{t('profile:view')}</h2>
      <AuthError error={error} />
      <FullNameFields titles={ADULT_TITLES} {...wireNames(register, errors)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PhoneField
          label={t('people:mobile')}
          countries={countries}
          codeValue={callingCode}
          code={register('calling_code')}
          number={register('phone')}
          error={errors.phone?.message}
        />
        <SelectField
          label={t('profile:gender')}
          optional
          autoComplete="sex"
          options={SEXES.map((value) => ({ value, label: t(`people:sex.${value}`) }))}
          error={errors.gender?.message}
          {...register('gender')}
        />
        <TextField
          label={t('profile:birthPlace')}
          optional
          autoComplete="off"
          error={errors.birth_place?.message}
          {...register('birth_place')}
        />
        <Controller
          control={control}
          name="birthdate"
          render={({ field, fieldState }) => (
            <DateParts
              label={t('profile:birthDate')}
              optional
              autoComplete="bday"
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
      </div>
      <TextField
        label={t('profile:idNumber')}
        hint={t('profile:idNumberHint')}
        optional
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={PASTED_LENGTH}
        className="sm:max-w-sm"
        {...wireId(register, errors)}
      />
      <Field label={t('profile:address')} optional error={errors.address?.message}>
        {(field) => (
          <textarea
            className="input h-auto min-h-24 py-2"
            rows={3}
            maxLength={ADDRESS_LENGTH}
            autoComplete="street-address"
            {...register('address')}
            {...field}
          />
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          {t('profile:cancel')}
        </button>
        <SubmitButton busy={isSubmitting} label={t('profile:save')} busyLabel={t('profile:saving')} />
      </div>
    </form>
  )
}
