import { Controller, useFormContext } from 'react-hook-form'
import type { CalendarDate } from '../../../../core/common/dates.ts'
import { passportNeededUntil } from '../../../../core/common/people.ts'
import { formatPlainDate } from '../../../lib/format.ts'
import { CountrySelect } from '../../../ui/form/CountrySelect.tsx'
import type { Country } from '../../../ui/form/countries.ts'
import { DateParts } from '../../../ui/form/DateParts.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { PartyForm, PersonForm } from './party.ts'
import { usePassengerField } from './use-passenger-field.ts'

type Expiry = 'expiry' | 'expire'
type Passport = { number: string; origin_country: string } & { [name in Expiry]?: string }
type WithPassport = PartyForm<PersonForm & { passport: Passport }>

type Props = {
  index: number
  countries: readonly Country[]
  /** The passport must be valid for six months from then. */
  start: CalendarDate
  /** Name that the call has for the last day. */
  expiry: Expiry
  hint?: string | undefined
}

/** Words: `people`. */
export function PassportFields({ index, countries, start, expiry, hint }: Props) {
  const { t, locale } = useWords()
  const { control } = useFormContext<WithPassport>()
  const { register, error } = usePassengerField<`passport.${keyof Passport}`>(index)
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
        maxLength={14}
        error={error('passport.number')}
        {...register('passport.number')}
      />
      <CountrySelect
        label={t('people:passport.country')}
        countries={countries}
        autoComplete="off"
        error={error('passport.origin_country')}
        {...register('passport.origin_country')}
      />
      <Controller
        control={control}
        name={`passengers.${index}.passport.${expiry}`}
        render={({ field }) => (
          <DateParts
            label={t('people:passport.expiry')}
            hint={t('people:passport.sixMonths', { date: formatPlainDate(locale, passportNeededUntil(start)) })}
            error={error(`passport.${expiry}`)}
            className="sm:col-span-2 sm:max-w-sm"
            {...field}
            value={field.value ?? ''}
          />
        )}
      />
    </fieldset>
  )
}
