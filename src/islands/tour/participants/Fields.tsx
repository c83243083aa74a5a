import { Controller, useFormContext } from 'react-hook-form'
import { addMonths } from '../../../../core/common/dates.ts'
import { TYPE_RULES } from '../../../../core/common/people.ts'
import type { BookingRecord } from '../../../../core/tour/booking.ts'
import { formatPlainDate, formatShortDate } from '../../../lib/format.ts'
import { CountrySelect } from '../../../ui/form/CountrySelect.tsx'
import type { Country } from '../../../ui/form/countries.ts'
import { DateParts } from '../../../ui/form/DateParts.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { NameFields } from '../../booking/form/PersonFields.tsx'
import { usePassengerField } from '../../booking/form/use-passenger-field.ts'
import type { ParticipantsForm } from './form-values.ts'

type Props = {
  record: BookingRecord
  countries: readonly Country[]
  index: number
  type: ParticipantsForm['passengers'][number]['type']
}

/** Numbers that are saved are shown by their ends. */
export function Fields({ index, type, record, countries }: Props) {
  const { t, locale } = useWords()
  const { control } = useFormContext<ParticipantsForm>()
  const { register, error, memory } = usePassengerField<string>(index)
  const saved = record.tour_paxes[index]
  const { start_period, end_period } = record.tour_package
  const kept = (number: string | null | undefined) => (number ? t('tour-participants:kept', { number }) : undefined)
  const titles = TYPE_RULES[type].titles.map((value) => ({ value, label: t(`people:title.${value}`) }))
  return (
    <>
      <NameFields index={index} titles={titles} hint={t('booking:passenger.asId')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={control}
          name={`passengers.${index}.birth_date`}
          render={({ field }) => (
            <DateParts
              label={t('people:birthDate')}
              hint={t(`tour-participants:age.${type}`, { date: formatShortDate(locale, end_period) })}
              error={error('birth_date')}
              autoComplete={memory('bday')}
              {...field}
            />
          )}
        />
        <TextField
          label={t('people:idNumber.label')}
          optional
          hint={kept(saved?.id_number)}
          autoComplete="off"
          spellCheck={false}
          maxLength={24}
          error={error('id_number')}
          {...register('id_number')}
        />
      </div>
      {record.needs_passport && (
        <fieldset className="grid gap-4 rounded-field bg-sunken p-4 sm:grid-cols-2">
          <legend className="sr-only">{t('tour-participants:passport.title')}</legend>
          <TextField
            label={t('people:passport.number')}
            hint={kept(saved?.passport_detail?.number)}
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
            name={`passengers.${index}.passport.expire`}
            render={({ field }) => (
              <DateParts
                label={t('people:passport.expiry')}
                hint={t('tour-participants:passport.sixMonths', {
                  date: formatPlainDate(locale, addMonths(start_period, 6)),
                })}
                error={error('passport.expire')}
                className="sm:col-span-2 sm:max-w-sm"
                {...field}
              />
            )}
          />
        </fieldset>
      )}
    </>
  )
}
