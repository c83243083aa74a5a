import { useFormContext } from 'react-hook-form'
import { TYPE_RULES } from '../../../../core/common/people.ts'
import type { PassengerTrip } from '../../../../core/flight/people.ts'
import { formatShortDate } from '../../../lib/format.ts'
import type { Country } from '../../../ui/form/countries.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { PassengerCard } from '../../booking/form/PassengerCard.tsx'
import { PassportFields } from '../../booking/form/PassportFields.tsx'
import { PersonFields } from '../../booking/form/PersonFields.tsx'
import { asksId, type BookingForm } from './form-values.ts'
import { IdFields } from './IdFields.tsx'
import { LapField } from './LapField.tsx'
import { MoreFields } from './MoreFields.tsx'
import { partyRules } from './people.ts'

type Props = {
  index: number
  trip: PassengerTrip
  countries: readonly Country[]
  onPick: ((index: number) => void) | null
}

export function PassengerFields({ index, trip, countries, onPick }: Props) {
  const { t, locale } = useWords()
  const { getValues } = useFormContext<BookingForm>()
  const type = getValues(`passengers.${index}.type`)
  const rules = partyRules(trip)
  const hints = {
    names: t(trip.passportNeeded ? 'flight-booking:asPassport' : 'booking:passenger.asId'),
    age: t(`flight-booking:age.${type}`, { date: formatShortDate(locale, trip.lastDay) }),
  }
  return (
    <PassengerCard index={index} rules={rules} onPick={onPick}>
      <PersonFields
        index={index}
        countries={countries}
        titles={TYPE_RULES[type].titles.map((value) => ({ value, label: t(`people:title.${value}`) }))}
        hints={hints}
      >
        {asksId(type, trip) && <IdFields index={index} rules={rules} />}
      </PersonFields>
      {trip.passportNeeded && (
        <PassportFields index={index} countries={countries} start={trip.departDate} expiry="expiry" />
      )}
      {type === 'INF' && <LapField index={index} />}
      {type !== 'INF' && <MoreFields index={index} countries={countries} />}
    </PassengerCard>
  )
}
