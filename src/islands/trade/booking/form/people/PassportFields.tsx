import { Controller, useFormContext } from 'react-hook-form'
import type { CalendarDate } from '../../../../../../core/base/common/dates.ts'
import { PASTED_LENGTH } from '../../../../../../core/base/common/pasted.ts'
import { passportNeededUntil } from '../../../../../../core/base/common/people/passport.ts'
import { formatPlainDate } from '../../../../../lib/format.ts'
import { CountrySelect } from '../../../../../ui/form/CountrySelect.tsx'
import type { Country } from '../../../../../ui/form/countries.ts'
import { DateParts } from '../../../../../ui/form/DateParts.tsx'
import { TextField } from '../../../../../ui/form/TextField.tsx'
import { useWords } from '../../../../../ui/react/words.tsx'
import type { PartyForm } from './party.ts'
import { usePassengerField } from './use-passenger-field.ts'

type Props = {
  index: number
  countries: readonly Country[]
  /** The passport must be valid for six months from then. */
  start: CalendarDate
  hint?: string | undefined
}

/** Words: `people`. */
export function PassportFields({ index, countries, start, hint }: Props) {
  const { t, locale } = useWords()
  const { control } = useFormContext<PartyForm>()
  const { register, error } = usePassengerField(index)
  return (
    <fieldset className="grid gap-4 rounded-field bg-sunken p-4 sm:grid-cols-2">
      <legend className="sr-only">{t('people:passport.title')}</legend>
      <p className="font-bold sm:col-span-2" aria-hidden="true">
        {t('people:passport.title')}
      </p>
      <TextField
        label={t('people:passport.number')}
        hint={hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={PASTED_LENGTH}
        error={error('passportNumber')}
        {...register('passportNumber')}
      />
      <CountrySelect
        label={t('people:passport.country')}
        countries={countries}
        autoComplete="off"
        error={error('passportCountry')}
        {...register('passportCountry')}
      />
      <Controller
        control={control}
        name={`passengers.${index}.passportExpiry`}
        render={({ field }) => (
          <DateParts
            label={t('people:passport.expiry')}
            hint={t('people:passport.sixMonths', { date: formatPlainDate(locale, passportNeededUntil(start)) })}
            error={error('passportExpiry')}
            className="sm:col-span-2 sm:max-w-sm"
            {...field}
          />
        )}
      />
    </fieldset>
  )
}
