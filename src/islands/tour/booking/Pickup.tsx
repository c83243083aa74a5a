import type { UseFormReturn } from 'react-hook-form'
import { LIMITS } from '../../../../core/tour/limits.ts'
import { momentText } from '../../../lib/moment.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { PickupTimes } from '../offer.ts'
import { pickupText } from '../terms.tsx'
import type { BookingForm } from './form-values.ts'

type Props = { form: UseFormReturn<BookingForm>; pickup: PickupTimes; until: Date }

export function Pickup({ form: { register, formState }, pickup, until }: Props) {
  const { t, locale } = useWords()
  return (
    <section className="card p-4 sm:p-6" aria-labelledby="pickup-title">
      <h2 id="pickup-title" className="text-lg">
        {t('tour-record:pickup.title')}
      </h2>
      <p className="mt-1 mb-4 text-soft">
        {pickupText({ t, locale }, pickup)}{' '}
        {until > new Date()
          ? t('tour-booking:pickupLater', { date: momentText(locale, until.toISOString()) })
          : t('tour-booking:pickupNow')}
      </p>
      <TextField
        label={t('tour-record:pickup.where')}
        hint={t('tour-record:pickup.hint')}
        optional
        autoComplete="off"
        maxLength={LIMITS.pickup}
        error={formState.errors.pickup?.message}
        {...register('pickup')}
      />
    </section>
  )
}
