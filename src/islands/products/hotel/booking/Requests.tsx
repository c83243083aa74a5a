import { useFormContext } from 'react-hook-form'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { useWords } from '../../../../ui/react/words.tsx'

/** The server takes no more. */
const LONGEST = 500

export const NO_REQUESTS = { remark: '', childBed: false }
export type StayRequests = typeof NO_REQUESTS

export function Requests({ childCount }: { childCount: number }) {
  const { t } = useWords()
  const { register, formState } = useFormContext<StayRequests>()
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
      {childCount > 0 && <Checkbox label={t('hotel-booking:requests.childBed')} {...register('childBed')} />}
    </section>
  )
}
