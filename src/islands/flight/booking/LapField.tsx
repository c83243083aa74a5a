import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { BookingForm } from './form-values.ts'
import { useFlightField } from './use-flight-field.ts'

export function LapField({ index }: { index: number }) {
  const { t } = useWords()
  const { control } = useFormContext<BookingForm>()
  const { register, error } = useFlightField(index)
  const adults = useWatch({ control, name: 'passengers' }).filter(({ type }) => type === 'ADT')
  const options = adults.map(({ first_name, last_name }, at) => ({
    value: String(at),
    label: [t('booking:lap.adult', { number: at + 1 }), `${first_name} ${last_name}`.trim()]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <SelectField
      label={t('booking:lap.label')}
      hint={t('booking:lap.hint')}
      autoComplete="off"
      options={options}
      error={error('associated_adult')}
      className="sm:max-w-sm"
      {...register('associated_adult')}
    />
  )
}
