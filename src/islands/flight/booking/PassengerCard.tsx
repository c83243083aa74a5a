import { UserRoundCheck, UsersRound } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import type { PassengerTrip } from '../../../../core/flight/passengers.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import type { Country } from '../../../ui/form/countries.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { contactInto } from './copy-people.ts'
import { asksId, type BookingForm, type PassengerForm } from './form-values.ts'
import { IdFields } from './IdFields.tsx'
import { LapField } from './LapField.tsx'
import { MoreFields } from './MoreFields.tsx'
import { PassportFields } from './PassportFields.tsx'
import { PersonFields } from './PersonFields.tsx'

type Props = {
  index: number
  trip: PassengerTrip
  countries: readonly Country[]
  /** Opens the member's saved passengers for this place; null for visitors. */
  onPick: ((index: number) => void) | null
}

export function PassengerCard({ index, trip, countries, onPick }: Props) {
  const { t } = useWords()
  const { getValues, register } = useFormContext<BookingForm>()
  const type = getValues(`passengers.${index}.type`)
  return (
    <section className="card p-4 sm:p-6" aria-labelledby={`passenger-${index}`}>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`passenger-${index}`} className="text-lg">
          {t('booking:passenger.title', { number: index + 1 })}{' '}
          <span className="font-normal text-faint">{t(`people:pax.${type}`)}</span>
        </h2>
        <CopyButtons index={index} trip={trip} onPick={onPick} />
      </header>
      <div className="grid gap-4">
        <PersonFields index={index} trip={trip} countries={countries} />
        {asksId(type, trip) && <IdFields index={index} />}
        {trip.passportNeeded && <PassportFields index={index} trip={trip} countries={countries} />}
        {type === 'INF' && <LapField index={index} />}
        {type !== 'INF' && <MoreFields index={index} countries={countries} />}
        {onPick && <Checkbox label={t('booking:passenger.save')} {...register(`passengers.${index}.save`)} />}
      </div>
    </section>
  )
}

/** Ways not to type: the contact, and people the member has kept. */
function CopyButtons({ index, trip, onPick }: Omit<Props, 'countries'>) {
  const { t } = useWords()
  const { getValues } = useFormContext<BookingForm>()
  const put = usePutPassenger()
  const copy = () => {
    const { contact, passengers } = getValues()
    const passenger = passengers[index]
    if (passenger) put(index, contactInto(contact, passenger, trip))
  }
  const adult = getValues(`passengers.${index}.type`) === 'ADT'
  return (
    <div className="flex flex-wrap gap-2">
      {adult && (
        <button type="button" className="chip hover:bg-sunken max-sm:min-h-11" onClick={copy}>
          <UserRoundCheck size={16} aria-hidden="true" />
          {t('booking:passenger.isContact')}
        </button>
      )}
      {onPick && (
        <button type="button" className="chip hover:bg-sunken max-sm:min-h-11" onClick={() => onPick(index)}>
          <UsersRound size={16} aria-hidden="true" />
          {t('booking:passenger.fromSaved')}
        </button>
      )}
    </div>
  )
}

/** Puts somebody else into a place of the form; what was said of whoever stood there is said no more. */
export function usePutPassenger() {
  const { setValue, clearErrors } = useFormContext<BookingForm>()
  return (index: number, passenger: PassengerForm) => {
    setValue(`passengers.${index}`, passenger, { shouldDirty: true })
    clearErrors(`passengers.${index}`)
  }
}
