import type { Field as Declared } from '../../../../core/base/form/fields.ts'
import { Field, FieldGroup } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { textOf } from './typed.ts'

export type Option = { value: string; label: string }

type Props = {
  word: string
  name: string
  field: Declared
  /** Value that it begins with. */
  value: unknown
  errors: Readonly<Record<string, string>>
  /** Options of a `pick`, or of a choice whose words are not in a file. */
  options: readonly Option[] | undefined
  /** Values of a choice, if not all can be chosen now. */
  values: readonly string[] | undefined
  /** Instead of the field's own words. */
  label: string | undefined
  hint: string | undefined
}

/** Draws a declared field by its kind. */
export function FieldInput({ word, name, field, value, errors, options, values, label, hint }: Props) {
  const { t } = useWords()
  const { kind, words = `${word}:choice.${name}.*`, optional, empty, most, type, radio } = field
  const notes = {
    label: label ?? t(`${word}:field.${name}`),
    hint: hint ?? (t(`${word}:hint.${name}`, { defaultValue: '' }) || undefined),
    error: errors[name],
    optional: (optional ?? false) || empty !== undefined,
    className: field.wide ? 'sm:col-span-2' : '',
  }
  const offered = values ?? field.values
  const all = options ?? offered.map((each) => ({ value: each, label: t(words.replace('*', each)) }))
  if (kind === 'flag')
    return (
      <div className={notes.className}>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={name}
            defaultChecked={(value ?? field.first) === true}
            aria-describedby={notes.hint && `${word}-${name}-hint`}
          />
          {notes.label}
        </label>
        {notes.hint && (
          <p id={`${word}-${name}-hint`} className="text-faint text-sm">
            {notes.hint}
          </p>
        )}
      </div>
    )
  if (kind === 'local')
    return (
      <div className={`grid gap-x-4 gap-y-5 sm:grid-cols-2 ${notes.className}`}>
        {(['id', 'en'] as const).map((language) => {
          const input = { name: `${name}.${language}`, lang: language, maxLength: most }
          const around = {
            label: `${notes.label} (${language.toUpperCase()})`,
            hint: notes.hint,
            error: errors[input.name],
            optional: notes.optional || language === 'en',
          }
          const text = localIn(value)[language]
          if (!field.lines) return <TextField key={language} {...around} {...input} defaultValue={text} />
          return (
            <Field key={language} {...around}>
              {(control) => (
                <textarea {...control} {...input} rows={4} defaultValue={text} className="input min-h-24" />
              )}
            </Field>
          )
        })}
      </div>
    )
  if (kind === 'several' || (kind === 'choice' && radio)) {
    const chosen: readonly unknown[] = Array.isArray(value) ? value : [value ?? field.first]
    const { optional: _, ...group } = notes
    return (
      <FieldGroup {...group}>
        {() => (
          <div className="flex flex-wrap gap-x-6">
            {all.map((each) => (
              <label key={each.value} className="flex min-h-11 items-center gap-3">
                <input
                  type={kind === 'several' ? 'checkbox' : 'radio'}
                  name={name}
                  value={each.value}
                  defaultChecked={chosen.includes(each.value)}
                />
                {each.label}
              </label>
            ))}
          </div>
        )}
      </FieldGroup>
    )
  }
  const text = textOf(field, value)
  if (kind === 'choice' || kind === 'pick') {
    const only = kind === 'pick' && all.length === 1 ? all[0]?.value : ''
    const isOpen = optional || text === ''
    return (
      <Field {...notes}>
        {(control) => (
          <Select {...control} key={all.map((option) => option.value).join()} name={name} defaultValue={text || only}>
            {isOpen && <option value="">{t(`${word}:choose.${name}`, { defaultValue: t('form:choose') })}</option>}
            {all.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    )
  }
  if (kind === 'long')
    return (
      <Field {...notes}>
        {(control) => (
          <textarea {...control} name={name} rows={3} maxLength={most} defaultValue={text} className="input min-h-24" />
        )}
      </Field>
    )
  if (kind === 'day') return <TextField {...notes} type="date" name={name} defaultValue={text} />
  if (kind === 'text')
    return (
      <TextField
        {...notes}
        name={name}
        type={type === 'code' ? 'text' : (type ?? 'text')}
        autoComplete="off"
        autoCapitalize={type === 'code' ? 'characters' : undefined}
        spellCheck={type === 'code' ? false : undefined}
        maxLength={most}
        defaultValue={text}
      />
    )
  return (
    <TextField
      {...notes}
      name={name}
      inputMode={kind === 'percent' ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={15}
      defaultValue={text}
    />
  )
}

function localIn(value: unknown): { id: string; en: string } {
  return typeof value === 'object' && value !== null && 'id' in value && 'en' in value
    ? { id: String(value.id), en: String(value.en) }
    : { id: '', en: '' }
}
