import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { SEXES } from '../../../../../../core/base/common/people/people.ts'
import { CountrySelect } from '../../../../../ui/form/CountrySelect.tsx'
import type { Country } from '../../../../../ui/form/countries.ts'
import { DateParts } from '../../../../../ui/form/DateParts.tsx'
import { SelectField } from '../../../../../ui/form/SelectField.tsx'
import { TextField } from '../../../../../ui/form/TextField.tsx'
import { useWords } from '../../../../../ui/react/words.tsx'
import type { PartyForm } from './party.ts'
import { usePassengerField } from './use-passenger-field.ts'

type Props = {
  index: number
  countries: readonly Country[]
  titles: readonly { value: string; label: string }[]
  hints: { names: string; age: string }
  /** The id, from which the birth date may be read. */
  children?: ReactNode
}

export function PersonFields({ index, countries, titles, hints, children }: Props) {
  const { t } = useWords()
  const { control } = useFormContext<PartyForm>()
  const { register, error, memory } = usePassengerField(index)
  return (
    <>
      <NameFields index={index} titles={titles} hint={hints.names} asksSex />
      {children}
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={control}
          name={`passengers.${index}.birthDate`}
          render={({ field }) => (
            <DateParts
              label={t('people:birthDate')}
              hint={hints.age}
              error={error('birthDate')}
              autoComplete={memory('bday')}
              {...field}
            />
          )}
        />
        <CountrySelect
          label={t('people:nationality')}
          countries={countries}
          autoComplete={memory('country')}
          error={error('nationality')}
          className="sm:pt-4"
          {...register('nationality')}
        />
      </div>
    </>
  )
}

type NameProps = Pick<Props, 'index' | 'titles'> & {
  hint: string
  /** The sex is asked where there is no choice of title. */
  asksSex?: boolean
}

export function NameFields({ index, titles, hint, asksSex = false }: NameProps) {
  const { t } = useWords()
  const { register, error, memory } = usePassengerField(index)
  return (
    <>
      <p className="text-faint text-sm">{hint}</p>
      <div className={`grid gap-4 ${titles.length > 1 || asksSex ? 'sm:grid-cols-[8rem_1fr_1fr]' : 'sm:grid-cols-2'}`}>
        {titles.length === 1 && asksSex && (
          <SelectField
            label={t('people:sex.label')}
            autoComplete={memory('sex')}
            options={SEXES.map((value) => ({ value, label: t(`people:sex.${value}`) }))}
            error={error('sex')}
            {...register('sex')}
          />
        )}
        {titles.length > 1 && (
          <SelectField
            label={t('people:title.label')}
            autoComplete={memory('honorific-prefix')}
            options={titles}
            error={error('title')}
            {...register('title')}
          />
        )}
        <TextField
          label={t('people:firstName')}
          autoComplete={memory('given-name')}
          error={error('firstName')}
          {...register('firstName')}
        />
        <TextField
          label={t('people:lastName')}
          hint={t('people:oneName')}
          autoComplete={memory('family-name')}
          error={error('lastName')}
          {...register('lastName')}
        />
      </div>
    </>
  )
}
