import type { UseFormReturn } from 'react-hook-form'
import type { Say } from '../../../lib/words.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { BookingForm } from './form-values.ts'

/** The server takes no more. */
const LONGEST = 500

export function Requests({ form, childCount }: { form: UseFormReturn<BookingForm>; childCount: number }) {
  const { t } = useWords()
  const { register, formState } = form
  return (
    <section className="card p-4 sm:p-6" aria-labelledby="requests-title">
      <h2 id="requests-title" className="text-lg">
        {t('hotel-booking:requests.title')}
      </h2>
      <p className="mt-1 mb-4 text-soft">{t('hotel-booking:requests.lead')}</p>
      <Field label={t('hotel-booking:requests.remark')} optional error={formState.errors.remark?.message}>
        {(control) => (
          <textarea {...control} {...register('remark')} rows={3} maxLength={LONGEST} className="input min-h-24" />
        )}
      </Field>
      {childCount > 0 && <Checkbox label={t('hotel-booking:requests.childBed')} {...register('child_bed')} />}
    </section>
  )
}

export function wishesOf(t: Say, { remark, child_bed }: BookingForm, childCount: number) {
  const lines = [remark.trim(), childCount > 0 && child_bed ? t('hotel-stay:childBed') : '']
  return { title: t('hotel-booking:requests.title'), lines: lines.filter(Boolean) }
}
