import { Controller, useFormContext } from 'react-hook-form'
import { TYPE_RULES } from '../../../../../core/base/common/people/people.ts'
import type { PersonRules } from '../../../../../core/base/common/people/person.ts'
import type { BookingRecord } from '../../../../../core/products/tour/wire.ts'
import { formatShortDate } from '../../../../lib/format.ts'
import type { Country } from '../../../../ui/form/countries.ts'
import { DateParts } from '../../../../ui/form/DateParts.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { PassengerIdNumber } from '../../../trade/booking/form/people/PassengerIdNumber.tsx'
import { PassportFields } from '../../../trade/booking/form/people/PassportFields.tsx'
import { NameFields } from '../../../trade/booking/form/people/PersonFields.tsx'
import { usePassengerField } from '../../../trade/booking/form/people/use-passenger-field.ts'
import type { ParticipantsForm } from './form-values.ts'

type Props = {
  record: BookingRecord
  countries: readonly Country[]
  index: number
  rules: PersonRules
  type: ParticipantsForm['passengers'][number]['type']
}

/** Numbers that are saved are shown by their ends. */
export function Fields({ index, rules, type, record, countries }: Props) {
  const { t, locale } = useWords()
  const { control } = useFormContext<ParticipantsForm>()
  const { error, memory } = usePassengerField(index)
  const saved = record.tour_paxes[index]
  const { start_period, end_period } = record.tour_package
  const kept = (number: string | null | undefined) => (number ? t('tour-participants:kept', { number }) : undefined)
  const titles = TYPE_RULES[type].titles.map((value) => ({ value, label: t(`people:title.${value}`) }))
  return (
    <>
      <NameFields index={index} titles={titles} hint={t('booking:passenger.asId')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PassengerIdNumber
          index={index}
          rules={rules}
          label={t('people:idNumber.label')}
          optional
          hint={kept(saved?.id_number) ?? t('people:nik.hint')}
        />
        <Controller
          control={control}
          name={`passengers.${index}.birthDate`}
          render={({ field }) => (
            <DateParts
              label={t('people:birthDate')}
              hint={t(`tour-participants:age.${type}`, { date: formatShortDate(locale, end_period) })}
              error={error('birthDate')}
              autoComplete={memory('bday')}
              {...field}
            />
          )}
        />
      </div>
      {record.needs_passport && (
        <PassportFields
          index={index}
          countries={countries}
          start={start_period}
          hint={kept(saved?.passport_detail?.number)}
        />
      )}
    </>
  )
}
