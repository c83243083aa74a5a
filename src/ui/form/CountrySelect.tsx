import { type ComponentProps, useMemo } from 'react'
import type { Country } from './countries.ts'
import type { FieldNotes } from './Field.tsx'
import { SelectField } from './SelectField.tsx'

type Props = FieldNotes & Omit<ComponentProps<'select'>, keyof FieldNotes | 'id'> & { countries: readonly Country[] }

export function CountrySelect({ countries, ...props }: Props) {
  const options = useMemo(() => countries.map(({ code, name }) => ({ value: code, label: name })), [countries])
  return <SelectField autoComplete="country" {...props} options={options} />
}
