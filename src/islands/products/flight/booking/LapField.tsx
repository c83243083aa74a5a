import { useFormContext, useWatch } from 'react-hook-form'
import { fullName } from '../../../../../core/base/common/people/person.ts'
import { SelectField } from '../../../../ui/form/SelectField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import type { PartyForm } from '../../../trade/booking/form/people/party.ts'
import { usePassengerField } from '../../../trade/booking/form/people/use-passenger-field.ts'

export function LapField({ index }: { index: number }) {
  const { t } = useWords()
  const { control } = useFormContext<PartyForm>()
  const { register, error } = usePassengerField(index)
  const adults = useWatch({ control, name: 'passengers' }).filter(({ type }) => type === 'ADT')
  const options = adults.map((adult, at) => ({
    value: String(at),
    label: [t('booking:lap.adult', { number: at + 1 }), fullName(adult).trim()].filter(Boolean).join(' · '),
  }))
  return (
    <SelectField
      label={t('booking:lap.label')}
      hint={t('booking:lap.hint')}
      autoComplete="off"
      options={options}
      error={error('lap')}
      className="sm:max-w-sm"
      {...register('lap')}
    />
  )
}
