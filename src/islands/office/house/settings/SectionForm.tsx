import { type FormEvent, type ReactNode, useState } from 'react'
import type { HouseView } from '../../../../../core/office/house/contract.ts'
import type { SectionName } from '../../../../../core/office/house/house.ts'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { SelectField } from '../../../../ui/form/SelectField.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { Accounts } from './Accounts.tsx'
import { Choices } from './Choices.tsx'
import { Colours } from './Colours.tsx'
import { type Drawn, FIELDS, readField } from './fields.ts'
import { LogoField } from './LogoField.tsx'
import { Markups } from './Markups.tsx'
import { SectionButtons } from './SectionButtons.tsx'
import { TestMail } from './TestMail.tsx'
import { useSectionChange } from './use-section-change.ts'
import { WeekField } from './WeekField.tsx'

type Props = { name: SectionName; house: HouseView; onSaved: (house: HouseView) => void; onReload: () => void }
type Errors = Readonly<Record<string, string>>

export function SectionForm({ name, house, onSaved, onReload }: Props) {
  const { t } = useWords()
  const [typedName, setTypedName] = useState(house.identity.values.name)
  const { version, own, values } = house[name]
  const { form, change, isSending, error, errors } = useSectionChange(name, version, onSaved)
  const fields: Readonly<Record<string, Drawn>> = FIELDS[name]
  const known: Readonly<Record<string, unknown>> = values

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = Object.entries(fields).map(([field, drawn]) => [field, readField(drawn, field, data)] as const)
    const changed = typed.filter(
      ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(known[field]),
    )
    void change(Object.fromEntries(changed))
  }

  return (
    <section id={name} aria-labelledby={`${name}-title`} className="card scroll-mt-4 p-5">
      <h2 id={`${name}-title`} className="text-lg">
        {t(`office-settings:section.${name}`)}
      </h2>
      <p className="mt-1 mb-4 text-faint text-sm">{t(`office-settings:about.${name}`)}</p>
      <form
        ref={form}
        onSubmit={submit}
        method="post"
        noValidate
        className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2"
      >
        {name === 'identity' ? (
          <Identity house={house} errors={errors} name={typedName} onName={setTypedName} />
        ) : (
          Object.entries(fields).map(([field, drawn]) => (
            <div key={field} className={drawn.wide ? 'sm:col-span-2' : ''}>
              <SettingField section={name} field={field} drawn={drawn} house={house} errors={errors} />
            </div>
          ))
        )}
        <SectionButtons change={change} isSending={isSending} error={error} own={own} onReload={onReload} />
      </form>
      {name === 'mail' && <TestMail />}
    </section>
  )
}

type IdentityProps = { house: HouseView; errors: Errors; name: string; onName: (name: string) => void }

function Identity({ house, errors, name, onName }: IdentityProps) {
  const { t } = useWords()
  const { values } = house.identity
  return (
    <>
      <TextField
        label={t('office-settings:field.identity.name')}
        hint={t('office-settings:hint.identity.name')}
        error={errors.name}
        name="name"
        maxLength={40}
        value={name}
        onChange={({ target }) => onName(target.value)}
      />
      <LogoField logo={values.logo} isOwn={house.identity.own.includes('logo')} />
      <div className="sm:col-span-2">
        <SettingField
          section="identity"
          field="tagline"
          drawn={FIELDS.identity.tagline}
          house={house}
          errors={errors}
        />
      </div>
      <Colours colour={values.colour} accent={values.accent} name={name} errors={errors} />
    </>
  )
}

type FieldProps = { section: SectionName; field: string; drawn: Drawn; house: HouseView; errors: Errors }

function SettingField({ section, field, drawn, house, errors }: FieldProps): ReactNode {
  const { t } = useWords()
  const { values, own } = house[section]
  const value: unknown = Reflect.get(values, field)
  const label = section === 'holds' ? t(`${field}-home:name`) : t(`office-settings:field.${section}.${field}`)
  const hint = drawn.hint ? t(`office-settings:hint.${section}.${field}`) : undefined
  const notes = { label, hint, error: errors[field] }
  if (drawn.kind === 'json') return <OwnField section={section} field={field} house={house} errors={errors} />
  if (drawn.kind === 'local') {
    const texts = value as { id: string; en: string }
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        {(['id', 'en'] as const).map((locale) => (
          <TextField
            key={locale}
            label={`${label} (${t(`office-settings:language.${locale}`)})`}
            hint={hint}
            error={errors[`${field}.${locale}`]}
            name={`${field}.${locale}`}
            lang={locale}
            defaultValue={texts[locale]}
          />
        ))}
      </div>
    )
  }
  if (drawn.kind === 'lines')
    return (
      <Field {...notes}>
        {(control) => <textarea {...control} name={field} rows={3} className="input" defaultValue={String(value)} />}
      </Field>
    )
  if (drawn.kind === 'switch') return <Checkbox {...notes} name={field} defaultChecked={value === true} />
  if (drawn.kind === 'choice')
    return (
      <SelectField
        {...notes}
        name={field}
        defaultValue={String(value)}
        options={(drawn.options ?? []).map((option) => ({
          value: option,
          label: t(`office-settings:choice.${option.replace('/', '_')}`),
        }))}
      />
    )
  const kept = drawn.kind === 'secret' && own.includes(field) ? t('office-settings:secretKept') : hint
  return (
    <TextField
      {...notes}
      hint={kept}
      name={field}
      type={drawn.type ?? 'text'}
      autoComplete={drawn.kind === 'secret' ? 'new-password' : 'off'}
      inputMode={drawn.kind === 'number' ? 'numeric' : drawn.kind === 'percent' ? 'decimal' : undefined}
      defaultValue={textOf(drawn, value)}
    />
  )
}

function textOf({ kind }: Drawn, value: unknown): string {
  if (kind === 'secret') return ''
  return kind === 'percent' ? String(Number(value) / 100) : String(value)
}

type OwnProps = Pick<FieldProps, 'section' | 'field' | 'house' | 'errors'>

function OwnField({ section, field, house, errors }: OwnProps): ReactNode {
  const { t } = useWords()
  const { money, hours, services, languages, invoices, pricing } = house
  if (section === 'money') return <Accounts accounts={money.values.bank_accounts} errors={errors} />
  if (section === 'hours') return <WeekField week={hours.values.week} errors={errors} />
  if (section === 'pricing') return <Markups markups={pricing.values.markups} errors={errors} />
  if (section === 'invoices')
    return (
      <Choices
        name={field}
        chosen={invoices.values.tax_services}
        textOf={(slug) => t(`${slug}-home:name`)}
        hint={t('office-settings:hint.invoices.tax_services')}
        error={errors[field]}
      />
    )
  if (section === 'services')
    return (
      <Choices
        name={field}
        chosen={services.values.sold}
        textOf={(slug) => t(`${slug}-home:name`)}
        error={errors[field]}
      />
    )
  return (
    <Choices
      name={field}
      chosen={languages.values.offered}
      textOf={(locale) => t(`office-settings:language.${locale}`)}
      error={errors[field]}
    />
  )
}
