import type { ComponentProps } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PersonRules } from '../../../../../../core/base/common/people/person.ts'
import { IdNumberField } from './IdNumberField.tsx'
import type { PartyForm } from './party.ts'
import { usePassengerField } from './use-passenger-field.ts'

type Props = Omit<ComponentProps<typeof IdNumberField>, 'nik'> & {
  index: number
  rules: PersonRules
  /** False for the number of another document. */
  isNik?: boolean
}

export function PassengerIdNumber({ index, rules, isNik = true, ...field }: Props) {
  const { control, setValue, formState } = useFormContext<PartyForm>()
  const { register, error } = usePassengerField(index)
  const person = useWatch({ control, name: `passengers.${index}` })
  const { type } = person
  const { ages = null, titles = [] } = rules.types[type] ?? {}
  const changed = { shouldDirty: true, shouldValidate: formState.isSubmitted } as const
  return (
    <IdNumberField
      {...field}
      error={error('documentNumber')}
      {...register('documentNumber')}
      nik={{
        number: isNik ? person.documentNumber : '',
        birthDate: person.birthDate,
        title: person.title,
        titles,
        sex: type === 'INF' ? person.sex : undefined,
        ages,
        lastDay: rules.lastDay,
        fillBirthDate: (date) => setValue(`passengers.${index}.birthDate`, date, changed),
        fillTitle: (title) => setValue(`passengers.${index}.title`, title, changed),
        fillSex: (sex) => setValue(`passengers.${index}.sex`, sex, changed),
      }}
    />
  )
}
