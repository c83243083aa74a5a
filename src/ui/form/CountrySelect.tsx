import { type ComponentProps, useMemo } from 'react'
import type { Country } from './countries.ts'
import type { FieldNotes } from './Field.tsx'
import { SelectField } from './SelectField.tsx'
import { useCountries } from './use-countries.ts'

type Props = FieldNotes & Omit<ComponentProps<'select'>, keyof FieldNotes | 'id'> & { countries: readonly Country[] }

export function CountrySelect({ countries, ...props }: Props) {
  const shown = useCountries(countries)
  const options = useMemo(() => shown.map(({ code, name }) => ({ value: code, label: name })), [shown])
  return <SelectField autoComplete="country" {...props} options={options} />
}
