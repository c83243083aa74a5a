import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ADULT_TITLES } from '../../../../../../core/base/common/people/people.ts'
import type { Country } from '../../../../../ui/form/countries.ts'
import { EmailField } from '../../../../../ui/form/EmailField.tsx'
import { FullNameFields } from '../../../../../ui/form/FullNameFields.tsx'
import { PhoneField } from '../../../../../ui/form/PhoneField.tsx'
import { TextField } from '../../../../../ui/form/TextField.tsx'
import { useWords } from '../../../../../ui/react/words.tsx'
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
  const callingCode = useWatch({ control, name: 'contact.callingCode' })
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
      <FullNameFields
        titles={ADULT_TITLES}
        errors={errors}
        memory={(name) => `${MEMORY} ${name}`}
        register={(part) => register(`contact.${part}`)}
      />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <EmailField
          label={t('people:email')}
          hint={t('booking:contact.emailHint')}
          autoComplete={`${MEMORY} email`}
          error={errors.email?.message}
          {...register('contact.email')}
        />
        <PhoneField
          label={t('people:mobile')}
          hint={t('booking:contact.phoneHint')}
          countries={countries}
          section={MEMORY}
          codeValue={callingCode}
          code={register('contact.callingCode')}
          number={register('contact.phone')}
          error={errors.phone?.message}
        />
        {homePhone && (
          <TextField
            label={t('people:homePhone')}
            optional
            type="tel"
            inputMode="tel"
            autoComplete={`${MEMORY} home tel`}
            error={errors.homePhone?.message}
            {...register('contact.homePhone')}
          />
        )}
      </div>
    </section>
  )
}
