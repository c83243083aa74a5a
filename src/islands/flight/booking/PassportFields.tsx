import { Controller, useFormContext } from 'react-hook-form'
import { addMonths } from '../../../../core/common/dates.ts'
import type { PassengerTrip } from '../../../../core/flight/people.ts'
import { formatPlainDate } from '../../../lib/format.ts'
import { CountrySelect } from '../../../ui/form/CountrySelect.tsx'
import type { Country } from '../../../ui/form/countries.ts'
import { DateParts } from '../../../ui/form/DateParts.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { BookingForm } from './form-values.ts'
import { useFlightField } from './use-flight-field.ts'

type Props = { index: number; trip: PassengerTrip; countries: readonly Country[] }

/** Shown for trips abroad and for fares of a distribution system. */
export function PassportFields({ index, trip, countries }: Props) {
  const { t, locale } = useWords()
  const { control } = useFormContext<BookingForm>()
  const { register, error } = useFlightField(index)
  return (
    <fieldset className="grid gap-4 rounded-field bg-sunken p-4 sm:grid-cols-2">
      <legend className="sr-only">{t('flight-booking:passport.title')}</legend>
      <p className="font-bold sm:col-span-2" aria-hidden="true">
        {t('flight-booking:passport.title')}
      </p>
      <TextField
        label={t('people:passport.number')}
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
        name={`passengers.${index}.passport.expiry`}
        render={({ field }) => (
          <DateParts
            label={t('people:passport.expiry')}
            hint={t('flight-booking:passport.sixMonths', {
              date: formatPlainDate(locale, addMonths(trip.departDate, 6)),
            })}
            error={error('passport.expiry')}
            className="sm:col-span-2 sm:max-w-sm"
            {...field}
          />
        )}
      />
    </fieldset>
  )
}
