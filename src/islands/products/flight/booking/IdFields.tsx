import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DOCUMENT_KINDS } from '../../../../../core/base/common/people/people.ts'
import type { PersonRules } from '../../../../../core/base/common/people/person.ts'
import { SelectField } from '../../../../ui/form/SelectField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { HOME } from '../../../trade/booking/form/people/contact.ts'
import { PassengerIdNumber } from '../../../trade/booking/form/people/PassengerIdNumber.tsx'
import type { PartyForm } from '../../../trade/booking/form/people/party.ts'
import { usePassengerField } from '../../../trade/booking/form/people/use-passenger-field.ts'
import { documentKindFor } from './people.ts'

export function IdFields({ index, rules }: { index: number; rules: PersonRules }) {
  const { t } = useWords()
  const { control, getValues, setValue } = useFormContext<PartyForm>()
  const { register, error } = usePassengerField(index)
  const [kind, nationality] = useWatch({
    control,
    name: [`passengers.${index}.documentKind`, `passengers.${index}.nationality`],
  })
  const before = useRef<string>(HOME.country)
  useEffect(() => {
    if (before.current === nationality) return
    before.current = nationality
    setValue(`passengers.${index}.documentKind`, documentKindFor(getValues(`passengers.${index}`)))
  }, [nationality, index, getValues, setValue])
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('people:idType.label')}
        autoComplete="off"
        options={DOCUMENT_KINDS.map((value) => ({ value, label: t(`people:idType.${value}`) }))}
        error={error('documentKind')}
        {...register('documentKind')}
      />
      <PassengerIdNumber
        index={index}
        rules={rules}
        isNik={kind === 'ktp'}
        label={t(`people:idNumber.${kind || 'label'}`)}
        hint={kind === 'ktp' ? t('people:nik.hint') : undefined}
        inputMode={kind === 'ktp' || kind === 'sim' ? 'numeric' : 'text'}
      />
    </div>
  )
}
