import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Title } from '../../../core/base/common/people/people.ts'
import { useWords } from '../react/words.tsx'
import { SelectField } from './SelectField.tsx'
import { TextField } from './TextField.tsx'

const PARTS = { title: 'honorific-prefix', firstName: 'given-name', lastName: 'family-name' } as const
type Part = keyof typeof PARTS

type Props = {
  titles: readonly Title[]
  register: (part: Part) => UseFormRegisterReturn
  errors: Partial<Record<Part, { message?: string | undefined }>>
  /** Turns an `autocomplete` name into the attribute; unchanged, the browser fills in the member's own. */
  memory?: (name: string) => string
}

export function FullNameFields({ titles, register, errors, memory = (name) => name }: Props) {
  const { t } = useWords()
  return (
    <div className="grid gap-4 sm:grid-cols-[8rem_1fr_1fr]">
      <SelectField
        label={t('people:title.label')}
        autoComplete={memory(PARTS.title)}
        options={titles.map((value) => ({ value, label: t(`people:title.${value}`) }))}
        error={errors.title?.message}
        {...register('title')}
      />
      <TextField
        label={t('people:firstName')}
        autoComplete={memory(PARTS.firstName)}
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label={t('people:lastName')}
        hint={t('people:oneName')}
        autoComplete={memory(PARTS.lastName)}
        error={errors.lastName?.message}
        {...register('lastName')}
      />
    </div>
  )
}
