import { useFormContext } from 'react-hook-form'
import type { VenueChoice } from '../../../../../core/products/venue/choice.ts'
import { hoursOn } from '../../../../../core/products/venue/days.ts'
import { formatClock } from '../../../../lib/format.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { SelectField } from '../../../../ui/form/SelectField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import type { Chosen } from '../../../trade/booking/form/define-booking.tsx'
import type { Offer } from './offer.ts'

/** The server takes no more. */
const LONGEST = 500

/** `pickupTime` is that of a vehicle; empty where none is asked. */
export const NO_NOTES = { notes: '', pickupTime: '' }
export type VisitNotes = typeof NO_NOTES

/** Notes to the venue; for a vehicle without times also when it comes. */
export function Notes({ offer }: Chosen<VenueChoice, Offer>) {
  const { type, times } = offer.venue
  const { opens, closes } = hoursOn(offer.venue, offer.chosen.day.date)
  const { t, locale } = useWords()
  const { register, formState } = useFormContext<VisitNotes>()
  const isCharter = type.code === 'charter' && times.length === 0
  return (
    <section className="card grid gap-4 p-4 sm:p-6" aria-labelledby="notes-title">
      <h2 id="notes-title" className="text-lg">
        {t(isCharter ? 'venue-booking:notes.titleCharter' : 'venue-booking:notes.title')}
      </h2>
      {isCharter && (
        <SelectField
          label={t('venue-booking:pickup')}
          optional
          autoComplete="off"
          options={halfHours(opens, closes).map((value) => ({ value, label: formatClock(locale, value) }))}
          error={formState.errors.pickupTime?.message}
          className="sm:max-w-60"
          {...register('pickupTime')}
        />
      )}
      <Field
        label={t('people:notes')}
        optional
        hint={t(isCharter ? 'venue-booking:notes.hintCharter' : 'venue-booking:notes.hint')}
        error={formState.errors.notes?.message}
      >
        {(control) => (
          <textarea {...control} {...register('notes')} rows={3} maxLength={LONGEST} className="input min-h-24" />
        )}
      </Field>
    </section>
  )
}

/** Half hours within the opening hours; a place that closes before it opens is open past midnight. */
function halfHours(opens: string, closes: string): string[] {
  const all = Array.from(
    { length: 48 },
    (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
  )
  return all.filter((time) => time >= opens && time < closes)
}
