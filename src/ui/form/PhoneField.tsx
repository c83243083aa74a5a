import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useWords } from '../react/words.tsx'
import type { Country } from './countries.ts'
import { FieldGroup, type FieldNotes } from './Field.tsx'
import { useCountries } from './use-countries.ts'

type Props = FieldNotes & {
  countries: readonly Country[]
  code: ComponentProps<'select'>
  /** The closed list shows this code alone. */
  codeValue: string
  number: ComponentProps<'input'>
  section?: string
}

export function PhoneField({ countries, code, codeValue, number, section = '', ...notes }: Props) {
  const { t } = useWords()
  const shown = useCountries(countries)
  return (
    <FieldGroup {...notes}>
      {({ id: _, ...control }) => (
        <div className="grid grid-cols-[5.5rem_1fr] gap-2">
          <span className="input relative flex items-center has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
            <span aria-hidden="true">+{codeValue}</span>
            <ChevronDown size={18} aria-hidden="true" className="absolute right-3 text-faint" />
            <select
              aria-label={t('form:callingCode')}
              autoComplete={`${section} tel-country-code`.trim()}
              className="absolute inset-0 w-full cursor-pointer opacity-0"
              {...code}
            >
              {shown.map(({ code: country, name, callingCode }) => (
                <option key={country} value={callingCode}>
                  {name} (+{callingCode})
                </option>
              ))}
            </select>
          </span>
          <input
            aria-label={notes.label}
            // HTML allows `autocomplete=tel-national` on text fields only.
            type="text"
            inputMode="tel"
            autoComplete={`${section} tel-national`.trim()}
            className="input"
            {...number}
            {...control}
          />
        </div>
      )}
    </FieldGroup>
  )
}
