import { useFormContext, useWatch } from 'react-hook-form'
import { PASTED_LENGTH } from '../../../../../core/base/common/pasted.ts'
import { DOCUMENT_KINDS } from '../../../../../core/base/common/people/people.ts'
import type { Person } from '../../../../../core/base/common/people/person.ts'
import { SelectField } from '../../../../ui/form/SelectField.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'

export type ContactIdForm = Pick<Person, 'documentKind' | 'documentNumber'>
export const NO_ID: ContactIdForm = { documentKind: 'ktp', documentNumber: '' }

export function ContactId() {
  const { t } = useWords()
  const { register, formState, control } = useFormContext<ContactIdForm>()
  const kind = useWatch({ control, name: 'documentKind' })
  return (
    <section className="card p-4 sm:p-6" aria-labelledby="contact-id-title">
      <h2 id="contact-id-title" className="text-lg">
        {t('tour-booking:contactId.title')}
      </h2>
      <p className="mt-1 mb-4 text-soft">{t('tour-booking:contactId.lead')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('people:idType.label')}
          optional
          autoComplete="off"
          options={DOCUMENT_KINDS.map((value) => ({ value, label: t(`people:idType.${value}`) }))}
          error={formState.errors.documentKind?.message}
          {...register('documentKind')}
        />
        <TextField
          label={t(`people:idNumber.${kind || 'label'}`)}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={PASTED_LENGTH}
          error={formState.errors.documentNumber?.message}
          {...register('documentNumber')}
        />
      </div>
    </section>
  )
}
