import type { ComponentProps } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PersonType } from '../../../../core/common/people.ts'
import { IdNumberField } from './IdNumberField.tsx'
import type { AnyPerson, PartyForm, PartyRules } from './party.ts'
import { usePassengerField } from './use-passenger-field.ts'

type Props = Omit<ComponentProps<typeof IdNumberField>, 'nik'> & {
  index: number
  rules: PartyRules
  /** False for the number of another document. */
  isNik?: boolean
}

export function PassengerIdNumber({ index, rules, isNik = true, ...field }: Props) {
  const { control, setValue, formState } = useFormContext<PartyForm<AnyPerson>>()
  const { register, error } = usePassengerField(index)
  const person = useWatch({ control, name: `passengers.${index}` })
  const type: PersonType = person.type
  const { ages = null, titles = [] } = rules.types[type] ?? {}
  const changed = { shouldDirty: true, shouldValidate: formState.isSubmitted } as const
  return (
    <IdNumberField
      {...field}
      error={error('id_number')}
      {...register('id_number')}
      nik={{
        number: isNik ? person.id_number : '',
        birthDate: person.birth_date,
        title: person.title,
        titles,
        sex: type === 'INF' ? person.sex : undefined,
        ages,
        lastDay: rules.lastDay,
        fillBirthDate: (date) => setValue(`passengers.${index}.birth_date`, date, changed),
        fillTitle: (title) => setValue(`passengers.${index}.title`, title, changed),
        fillSex: (sex) => setValue(`passengers.${index}.sex`, sex, changed),
      }}
    />
  )
}
