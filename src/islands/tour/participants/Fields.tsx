import { Controller, useFormContext } from 'react-hook-form'
import { TYPE_RULES } from '../../../../core/common/people.ts'
import type { BookingRecord } from '../../../../core/tour/booking.ts'
import { formatShortDate } from '../../../lib/format.ts'
import type { Country } from '../../../ui/form/countries.ts'
import { DateParts } from '../../../ui/form/DateParts.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { PassportFields } from '../../booking/form/PassportFields.tsx'
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
        <PassportFields
          index={index}
          countries={countries}
          start={start_period}
          expiry="expire"
          hint={kept(saved?.passport_detail?.number)}
        />
      )}
    </>
  )
}
