import { UsersRound } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { PASTED_LENGTH } from '../../../../../core/base/common/pasted.ts'
import { AGES, needsPassport, RELATIONSHIPS } from '../../../../../core/products/insurance/kinds.ts'
import { todayInWib } from '../../../../lib/today.ts'
import type { Country } from '../../../../ui/form/countries.ts'
import { DateParts } from '../../../../ui/form/DateParts.tsx'
import { EmailField } from '../../../../ui/form/EmailField.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { PhoneField } from '../../../../ui/form/PhoneField.tsx'
import { SelectField } from '../../../../ui/form/SelectField.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Later } from '../../../../ui/react/Later.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { IdNumberField } from '../../../trade/booking/form/people/IdNumberField.tsx'
import { TypeChoice } from '../search-form/Form.tsx'
import { documentOf, type RegistrationForm, withSaved } from './form-values.ts'

const loadPicker = () => import('../../../trade/booking/form/people/SavedPicker.tsx')

export function Type() {
  const { t } = useWords()
  const { register } = useFormContext<RegistrationForm>()
  return (
    <section className="card p-4 sm:p-6">
      <TypeChoice legend={t('insurance:sections.type')} radio={() => register('insurance_type')} />
    </section>
  )
}

/** Both days are included. */
export function Travel() {
  const { t } = useWords()
  const { control, formState } = useFormContext<RegistrationForm>()
  return (
    <Section name="travel">
      {(['departure_date', 'return_date'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <DateParts label={t(`insurance:${name}.label`)} error={formState.errors[name]?.message} {...field} />
          )}
        />
      ))}
      <Text name="destination" optional autoComplete="off" maxLength={100} className="sm:col-span-2" />
    </Section>
  )
}

export function Insured({ isMember }: { isMember: boolean }) {
  const { t } = useWords()
  const { control, formState, register } = useFormContext<RegistrationForm>()
  return (
    <Section name="insured" action={isMember && <FromSaved />}>
      <Text name="name" autoComplete="section-insured name" maxLength={100} className="sm:col-span-2" />
      <Document />
      <Controller
        control={control}
        name="birthdate"
        render={({ field }) => (
          <DateParts
            label={t('people:birthDate')}
            error={formState.errors.birthdate?.message}
            autoComplete="section-insured bday"
            {...field}
          />
        )}
      />
      <Text name="birth_place" autoComplete="off" maxLength={100} />
      <Text name="occupation" autoComplete="off" maxLength={100} className="sm:col-span-2" />
      <Field
        label={t('insurance:address.label')}
        hint={t('insurance:address.hint')}
        error={formState.errors.address?.message}
        className="sm:col-span-2"
      >
        {(control) => (
          <textarea
            {...control}
            {...register('address')}
            rows={3}
            maxLength={300}
            autoComplete="section-insured street-address"
            className="input min-h-24"
          />
        )}
      </Field>
    </Section>
  )
}

/** One number: the passport's abroad, either within Indonesia, none without a provider. */
function Document() {
  const { t } = useWords()
  const { control, formState, register, setValue } = useFormContext<RegistrationForm>()
  const [insurance_type, document, number, birthDate] = useWatch({
    control,
    name: ['insurance_type', 'document', 'id_number', 'birthdate'],
  })
  const asked = documentOf({ insurance_type, document })
  if (asked === 'none') return null
  return (
    <>
      {!needsPassport(insurance_type) && (
        <SelectField
          label={t('insurance:document.label')}
          options={(['ktp', 'passport'] as const).map((value) => ({ value, label: t(`insurance:document.${value}`) }))}
          {...register('document')}
        />
      )}
      {asked === 'ktp' ? (
        <IdNumberField
          label={t('insurance:id_number.label')}
          hint={t('insurance:id_number.hint')}
          inputMode="numeric"
          error={formState.errors.id_number?.message}
          {...register('id_number')}
          nik={{
            number,
            birthDate,
            ages: AGES,
            lastDay: todayInWib(),
            fillBirthDate: (date) => setValue('birthdate', date, { shouldDirty: true }),
          }}
        />
      ) : (
        <TextField
          label={t('insurance:passport_number.label')}
          hint={t(`insurance:passport_number.${needsPassport(insurance_type) ? 'needed' : 'hint'}`)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={PASTED_LENGTH}
          error={formState.errors.passport_number?.message}
          {...register('passport_number')}
        />
      )}
    </>
  )
}

export function Contact({ countries, connected }: { countries: readonly Country[]; connected: boolean }) {
  const { t } = useWords()
  const { control, formState, register } = useFormContext<RegistrationForm>()
  const callingCode = useWatch({ control, name: 'calling_code' })
  return (
    <Section name="contact" text={connected ? undefined : 'insurance:unconnected.contact'}>
      <EmailField
        label={t('people:email')}
        hint={t(connected ? 'insurance:email.hint' : 'insurance:unconnected.email')}
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <PhoneField
        label={t('people:mobile')}
        hint={t('insurance:phone.hint')}
        countries={countries}
        codeValue={callingCode}
        code={register('calling_code')}
        number={register('mobile_phone')}
        error={formState.errors.mobile_phone?.message}
      />
    </Section>
  )
}

export function Beneficiary() {
  const { t } = useWords()
  const { formState, register } = useFormContext<RegistrationForm>()
  return (
    <Section name="beneficiary">
      <Text name="beneficiary" autoComplete="off" maxLength={100} />
      <SelectField
        label={t('insurance:relationship_with_beneficiary.label')}
        options={RELATIONSHIPS.map((value) => ({ value, label: t(`insurance:relationships.${value}`) }))}
        error={formState.errors.relationship_with_beneficiary?.message}
        {...register('relationship_with_beneficiary')}
      />
    </Section>
  )
}

type SectionProps = {
  name: 'travel' | 'insured' | 'contact' | 'beneficiary'
  /** Key of a text instead of the usual. */
  text?: string | undefined
  action?: ReactNode
  children: ReactNode
}

function Section({ name, text = `insurance:sections.${name}Text`, action, children }: SectionProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <section className="card p-4 sm:p-6" aria-labelledby={id}>
      <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={id} className="text-lg">
            {t(`insurance:sections.${name}`)}
          </h2>
          {name !== 'travel' && <p className="mt-1 text-soft">{t(text)}</p>}
        </div>
        {action}
      </header>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}

type TextName = 'destination' | 'name' | 'birth_place' | 'occupation' | 'beneficiary'
type TextProps = { name: TextName } & Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'error' | 'name'>

function Text({ name, ...props }: TextProps) {
  const { t } = useWords()
  const { register, formState } = useFormContext<RegistrationForm>()
  return (
    <TextField
      label={t(`insurance:${name}.label`)}
      hint={t(`insurance:${name}.hint`)}
      error={formState.errors[name]?.message}
      {...props}
      {...register(name)}
    />
  )
}

function FromSaved() {
  const { t } = useWords()
  const { getValues, reset } = useFormContext<RegistrationForm>()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="chip hover:bg-sunken max-sm:min-h-11" onClick={() => setOpen(true)}>
        <UsersRound size={16} aria-hidden="true" />
        {t('booking:passenger.fromSaved')}
      </button>
      {open && (
        <Later load={loadPicker}>
          {({ SavedPicker }) => (
            <SavedPicker
              ages={null}
              lastDay={todayInWib()}
              onClose={() => setOpen(false)}
              onPick={(passenger) => {
                reset(withSaved(getValues(), passenger))
                setOpen(false)
              }}
            />
          )}
        </Later>
      )}
    </>
  )
}
