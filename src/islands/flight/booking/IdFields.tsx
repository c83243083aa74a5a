import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DOCUMENT_KINDS } from '../../../../core/common/people.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { HOME } from '../../booking/form/contact.ts'
import { PassengerIdNumber } from '../../booking/form/PassengerIdNumber.tsx'
import type { PartyRules } from '../../booking/form/party.ts'
import type { BookingForm } from './form-values.ts'
import { idTypeFor } from './people.ts'
import { useFlightField } from './use-flight-field.ts'

export function IdFields({ index, rules }: { index: number; rules: PartyRules }) {
  const { t } = useWords()
  const { control, getValues, setValue } = useFormContext<BookingForm>()
  const { register, error } = useFlightField(index)
  const [idType, nationality] = useWatch({
    control,
    name: [`passengers.${index}.id_type`, `passengers.${index}.nationality`],
  })
  const before = useRef<string>(HOME.country)
  useEffect(() => {
    if (before.current === nationality) return
    before.current = nationality
    setValue(`passengers.${index}.id_type`, idTypeFor(getValues(`passengers.${index}`)))
  }, [nationality, index, getValues, setValue])
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('people:idType.label')}
        autoComplete="off"
        options={DOCUMENT_KINDS.map((value) => ({ value, label: t(`people:idType.${value}`) }))}
        error={error('id_type')}
        {...register('id_type')}
      />
      <PassengerIdNumber
        index={index}
        rules={rules}
        isNik={idType === 'ktp'}
        label={t(`people:idNumber.${idType || 'label'}`)}
        hint={idType === 'ktp' ? t('people:nik.hint') : undefined}
        inputMode={idType === 'ktp' || idType === 'sim' ? 'numeric' : 'text'}
      />
    </div>
  )
}
