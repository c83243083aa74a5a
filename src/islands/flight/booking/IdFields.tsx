import { useFormContext, useWatch } from 'react-hook-form'
import { ID_TYPES } from '../../../../core/common/people.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { BookingForm } from './form-values.ts'
import { useFlightField } from './use-flight-field.ts'

export function IdFields({ index }: { index: number }) {
  const { t } = useWords()
  const { control } = useFormContext<BookingForm>()
  const { register, error } = useFlightField(index)
  const idType = useWatch({ control, name: `passengers.${index}.id_type` })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('people:idType.label')}
        autoComplete="off"
        options={ID_TYPES.map((value) => ({ value, label: t(`people:idType.${value}`) }))}
        error={error('id_type')}
        {...register('id_type')}
      />
      <TextField
        label={t(`people:idNumber.${idType || 'label'}`)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode={idType === 'ktp' || idType === 'sim' ? 'numeric' : 'text'}
        maxLength={24}
        error={error('id_number')}
        {...register('id_number')}
      />
    </div>
  )
}
