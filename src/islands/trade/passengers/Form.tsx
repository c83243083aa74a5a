import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { ADULT_TITLES, DOCUMENT_KINDS, TITLES } from '../../../../core/base/common/people/people.ts'
import { createPassenger, updatePassenger } from '../../../../core/people/account/calls.ts'
import type * as contract from '../../../../core/people/account/passenger.ts'
import { passengerBody, type SavedPassenger } from '../../../../core/people/account/passenger.ts'
import { call } from '../../../lib/call/call.ts'
import { todayInWib } from '../../../lib/today.ts'
import { CountrySelect } from '../../../ui/form/CountrySelect.tsx'
import type { Country } from '../../../ui/form/countries.ts'
import { DateParts } from '../../../ui/form/DateParts.tsx'
import { DraftNote } from '../../../ui/form/DraftNote.tsx'
import { EmailField } from '../../../ui/form/EmailField.tsx'
import { FullNameFields } from '../../../ui/form/FullNameFields.tsx'
import { PhoneField } from '../../../ui/form/PhoneField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { SubmitButton } from '../../people/account/SubmitButton.tsx'
import { AuthError } from '../../people/account/sign-in/AuthError.tsx'
import { useMemberForm } from '../../people/account/use-member-form.ts'
import { wireNames } from '../../people/account/wire-names.ts'
import { IdNumberField } from '../booking/form/people/IdNumberField.tsx'
import { useDraft } from '../booking/form/use-draft.ts'
import { bodyOf, draftOf, type PassengerValues, valuesOf } from './values.ts'

type Props = {
  saved: SavedPassenger | null
  /** No two members have the same. */
  draftKey: string
  countries: readonly Country[]
  onDone: (saved: SavedPassenger) => void
}

const CHANGED = { shouldDirty: true } as const

export function Form({ saved, draftKey, countries, onDone }: Props) {
  const { t, locale } = useWords()
  const [$draft] = useState(() => draftOf(saved, draftKey))
  const [defaultValues] = useState(() => $draft.get() ?? valuesOf(saved))
  const { form, ref, submit, error } = useMemberForm<PassengerValues, SavedPassenger>({
    schema: passengerBody,
    read: bodyOf,
    defaultValues,
    onDone(changed) {
      $draft.set(null)
      onDone(changed)
    },
    send(values) {
      const body = bodyOf(values)
      return saved
        ? call<typeof contract.updatePassenger>(updatePassenger, { params: { id: saved.id }, body }, { locale })
        : call<typeof contract.createPassenger>(createPassenger, { body }, { locale })
    },
  })
  useDraft(form, $draft)
  const { register, control, formState, setValue } = form
  const { errors, isSubmitting } = formState
  const [callingCode, idType, number, birthdate, title] = useWatch({
    control,
    name: ['calling_code', 'id_type', 'id_number', 'birthdate', 'title'],
  })
  return (
    <form
      ref={ref}
      onSubmit={submit}
      method="post"
      noValidate
      className="card grid gap-4 p-4 sm:p-6"
      aria-label={t(saved ? 'passengers:edit' : 'passengers:add')}
    >
      <AuthError error={error} />
      <p className="text-faint text-sm">{t('passengers:namesHint')}</p>
      <FullNameFields titles={TITLES} memory={() => 'off'} {...wireNames(register, errors)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('people:idType.label')}
          optional
          autoComplete="off"
          options={DOCUMENT_KINDS.map((value) => ({ value, label: t(`people:idType.${value}`) }))}
          error={errors.id_type?.message}
          {...register('id_type')}
        />
        {idType && (
          <IdNumberField
            label={t(`people:idNumber.${idType}`)}
            hint={idType === 'ktp' ? t('people:nik.hint') : undefined}
            inputMode={idType === 'passport' ? 'text' : 'numeric'}
            error={errors.id_number?.message}
            {...register('id_number')}
            nik={{
              number: idType === 'ktp' ? number : '',
              birthDate: birthdate,
              title,
              titles: ADULT_TITLES,
              ages: null,
              lastDay: todayInWib(),
              fillBirthDate: (date) => setValue('birthdate', date, CHANGED),
              fillTitle: (only) => setValue('title', only, CHANGED),
            }}
          />
        )}
        {idType === 'passport' && (
          <Controller
            control={control}
            name="passport_expire"
            render={({ field, fieldState }) => (
              <DateParts label={t('people:passport.expiry')} optional error={fieldState.error?.message} {...field} />
            )}
          />
        )}
        <Controller
          control={control}
          name="birthdate"
          render={({ field, fieldState }) => (
            <DateParts label={t('people:birthDate')} optional error={fieldState.error?.message} {...field} />
          )}
        />
        <CountrySelect
          label={t('people:nationality')}
          optional
          countries={countries}
          autoComplete="off"
          error={errors.nationality?.message}
          {...register('nationality')}
        />
        <PhoneField
          label={t('people:mobile')}
          optional
          countries={countries}
          codeValue={callingCode}
          code={register('calling_code')}
          number={register('phone')}
          error={errors.phone?.message}
        />
        <EmailField
          label={t('people:email')}
          optional
          autoComplete="off"
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label={t('people:frequentFlyer')}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.frequent_flyer?.message}
          {...register('frequent_flyer')}
        />
      </div>
      <p className="text-faint text-sm">
        {t('passengers:safe')} <DraftNote numbers />
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <a className="btn btn-quiet" href={location.pathname} onClick={() => $draft.set(null)}>
          {t('passengers:cancel')}
        </a>
        <SubmitButton busy={isSubmitting} label={t('passengers:save')} busyLabel={t('passengers:saving')} />
      </div>
    </form>
  )
}
