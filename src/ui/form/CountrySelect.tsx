import { type ComponentProps, useMemo } from 'react'
import { useAwake } from '../react/use-awake.ts'
import { atHome, type Country } from './countries.ts'
import type { FieldNotes } from './Field.tsx'
import { SelectField } from './SelectField.tsx'

type Props = FieldNotes & Omit<ComponentProps<'select'>, keyof FieldNotes | 'id'> & { countries: readonly Country[] }

export function CountrySelect({ countries, ...props }: Props) {
  const isAwake = useAwake(() => true, false)
  const options = useMemo(
    () => (isAwake ? countries : atHome(countries)).map(({ code, name }) => ({ value: code, label: name })),
    [countries, isAwake],
  )
  return <SelectField autoComplete="country" {...props} options={options} />
}
