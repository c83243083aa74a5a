import { useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { DOCUMENT_KINDS } from '../../../../core/common/people.ts'
import { formatPlainDate, formatShortDate } from '../../../lib/format.ts'
import type { Locale } from '../../../lib/locale.ts'
import type { Say } from '../../../lib/words.ts'
import { DateParts } from '../../../ui/form/DateParts.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { PassengerCard } from '../../booking/form/PassengerCard.tsx'
import { PassengerIdNumber } from '../../booking/form/PassengerIdNumber.tsx'
import { NameFields } from '../../booking/form/PersonFields.tsx'
import type { PartyRules } from '../../booking/form/party.ts'
import { usePassengerField } from '../../booking/form/use-passenger-field.ts'
import type { BookingForm, VisitorForm } from './form-values.ts'

type Props = { index: number; rules: PartyRules<VisitorForm>; onPick: ((index: number) => void) | null }

/** A name is enough; the rest helps at gates that check ages or ids. */
export function Visitor({ index, rules, onPick }: Props) {
  const { t } = useWords()
  const { getValues } = useFormContext<BookingForm>()
  const titles = rules.types[getValues(`passengers.${index}.type`)]?.titles ?? []
  return (
    <PassengerCard index={index} rules={rules} onPick={onPick}>
      <NameFields
        index={index}
        titles={titles.map((value) => ({ value, label: t(`people:title.${value}`) }))}
        hint={t('booking:passenger.asId')}
      />
      <More index={index} rules={rules} />
    </PassengerCard>
  )
}

/** Opens when a field in it is filled or wrong. */
function More({ index, rules }: Omit<Props, 'onPick'>) {
  const { t, locale } = useWords()
  const { control, getValues } = useFormContext<BookingForm>()
  const { register, error, memory } = usePassengerField<string>(index)
  const { type, birth_date, id_number } = getValues(`passengers.${index}`)
  const [open, setOpen] = useState(Boolean(birth_date || id_number))
  const idType = useWatch({ control, name: `passengers.${index}.id_type` })
  const ages = rules.types[type]?.ages
  const wrong = Boolean(error('birth_date') || error('id_type') || error('id_number'))
  return (
    <details open={open || wrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 content-center font-semibold text-primary">{t('booking:more.title')}</summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('people:idType.label')}
          optional
          autoComplete="off"
          options={DOCUMENT_KINDS.map((value) => ({ value, label: t(`people:idType.${value}`) }))}
          error={error('id_type')}
          {...register('id_type')}
        />
        <PassengerIdNumber
          index={index}
          rules={rules as PartyRules}
          isNik={idType === 'ktp'}
          label={t('people:idNumber.label')}
          optional
          hint={idType === 'ktp' ? t('people:nik.hint') : undefined}
        />
        <Controller
          control={control}
          name={`passengers.${index}.birth_date`}
          render={({ field }) => (
            <DateParts
              label={t('people:birthDate')}
              hint={t('venue-booking:ages', { ...ages, date: formatShortDate(locale, rules.lastDay) })}
              error={error('birth_date')}
              autoComplete={memory('bday')}
              className="sm:col-span-2 sm:max-w-sm"
              {...field}
            />
          )}
        />
      </div>
    </details>
  )
}

export function visitorFacts({ t, locale }: { t: Say; locale: Locale }, person: VisitorForm) {
  const { birth_date, id_type, id_number } = person
  return [
    [t('people:birthDate'), birth_date ? formatPlainDate(locale, birth_date) : undefined],
    [t(`people:idNumber.${id_type || 'label'}`), id_number, 'document'],
  ] as const
}
