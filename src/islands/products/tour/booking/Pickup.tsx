import { useFormContext } from 'react-hook-form'
import type { TourChoice } from '../../../../../core/products/tour/choice.ts'
import { pickupLimit } from '../../../../../core/products/tour/deadlines.ts'
import { LIMITS } from '../../../../../core/products/tour/limits.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import type { Chosen } from '../../../trade/booking/form/define-booking.tsx'
import { pickupText } from '../booked-text.tsx'
import type { Offer } from './offer.ts'

/** Nothing for a tour without pick-up. */
export function Pickup({ offer: { tour, chosen } }: Chosen<TourChoice, Offer>) {
  const { t, locale } = useWords()
  const { register, formState } = useFormContext<{ pickup: string }>()
  if (!tour.pickup) return null
  const until = pickupLimit(chosen.departure.start)
  return (
    <section className="card p-4 sm:p-6" aria-labelledby="pickup-title">
      <h2 id="pickup-title" className="text-lg">
        {t('tour-record:pickup.title')}
      </h2>
      <p className="mt-1 mb-4 text-soft">
        {pickupText({ t, locale }, tour.pickup)}{' '}
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
