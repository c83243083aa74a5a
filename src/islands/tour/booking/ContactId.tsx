import { type UseFormReturn, useWatch } from 'react-hook-form'
import { DOCUMENT_KINDS } from '../../../../core/common/people.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { BookingForm } from './form-values.ts'

export function ContactId({ form }: { form: UseFormReturn<BookingForm> }) {
  const { t } = useWords()
  const { register, formState, control } = form
  const type = useWatch({ control, name: 'id_type' })
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
          error={formState.errors.id_type?.message}
          {...register('id_type')}
        />
        <TextField
          label={t(`people:idNumber.${type || 'label'}`)}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
          error={formState.errors.id_number?.message}
          {...register('id_number')}
        />
      </div>
    </section>
  )
}
