import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ADULT_TITLES } from '../../../../core/common/people.ts'
import type { Country } from '../../../ui/form/countries.ts'
import { PhoneField } from '../../../ui/form/PhoneField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { PartyForm } from './party.ts'

type Props = {
  countries: readonly Country[]
  homePhone: boolean
  action?: ReactNode
}

const MEMORY = 'section-contact'

export function ContactSection({ countries, homePhone, action }: Props) {
  const { t } = useWords()
  const { register, formState, control } = useFormContext<PartyForm>()
  const callingCode = useWatch({ control, name: 'contact.calling_code' })
  const errors = formState.errors.contact ?? {}
  return (
    <section className="card p-4 sm:p-6" aria-labelledby="contact-title">
      <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="contact-title" className="text-lg">
            {t('booking:contact.title')}
          </h2>
          <p className="mt-1 text-soft">{t('booking:contact.lead')}</p>
        </div>
        {action}
      </header>
      <div className="grid gap-4 sm:grid-cols-[8rem_1fr_1fr]">
        <SelectField
          label={t('people:title.label')}
          autoComplete={`${MEMORY} honorific-prefix`}
          options={ADULT_TITLES.map((value) => ({ value, label: t(`people:title.${value}`) }))}
          error={errors.title?.message}
          {...register('contact.title')}
        />
        <TextField
          label={t('people:firstName')}
          autoComplete={`${MEMORY} given-name`}
          error={errors.first_name?.message}
          {...register('contact.first_name')}
        />
        <TextField
          label={t('people:lastName')}
          autoComplete={`${MEMORY} family-name`}
          error={errors.last_name?.message}
          {...register('contact.last_name')}
        />
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('people:email')}
          hint={t('booking:contact.emailHint')}
          type="email"
          inputMode="email"
          autoComplete={`${MEMORY} email`}
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...register('contact.email')}
        />
        <PhoneField
          label={t('people:mobile')}
          hint={t('booking:contact.phoneHint')}
          countries={countries}
          section={MEMORY}
          codeValue={callingCode}
          code={register('contact.calling_code')}
          number={register('contact.mobile_phone')}
          error={errors.mobile_phone?.message}
        />
        {homePhone && (
          <TextField
            label={t('people:homePhone')}
            optional
            type="tel"
            inputMode="tel"
            autoComplete={`${MEMORY} home tel`}
            error={errors.home_phone?.message}
            {...register('contact.home_phone')}
          />
        )}
      </div>
    </section>
  )
}
