import type { ComponentProps } from 'react'
import { useWords } from '../react/words.tsx'
import { Field, type FieldNotes } from './Field.tsx'
import { Select } from './Select.tsx'

type Option = { value: string; label: string }

type Props = FieldNotes &
  Omit<ComponentProps<'select'>, keyof FieldNotes | 'id'> & { options: readonly Option[]; choose?: string | undefined }

/** Starts at `choose`, else "Pilih", until something is chosen. */
export function SelectField({ label, hint, error, optional, className, options, choose, ...select }: Props) {
  const { t } = useWords()
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <Select {...select} {...control}>
          <option value="">{choose ?? t('form:choose')}</option>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
