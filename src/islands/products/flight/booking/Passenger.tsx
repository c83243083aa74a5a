import { useFormContext } from 'react-hook-form'
import { TYPE_RULES } from '../../../../../core/base/common/people/people.ts'
import type { PaxType } from '../../../../../core/base/common/people/types.ts'
import type { Search } from '../../../../../core/products/flight/search.ts'
import { formatShortDate } from '../../../../lib/format.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import type { CardProps } from '../../../trade/booking/form/define-booking.tsx'
import { PassengerCard } from '../../../trade/booking/form/people/PassengerCard.tsx'
import { PassportFields } from '../../../trade/booking/form/people/PassportFields.tsx'
import { PersonFields } from '../../../trade/booking/form/people/PersonFields.tsx'
import type { PartyForm } from '../../../trade/booking/form/people/party.ts'
import { IdFields } from './IdFields.tsx'
import { LapField } from './LapField.tsx'
import { MoreFields } from './MoreFields.tsx'
import type { Offer } from './offer.ts'

export function PassengerFields({ index, rules, offer: { trip }, countries, onPick }: CardProps<Search, Offer>) {
  const { t, locale } = useWords()
  const { getValues } = useFormContext<PartyForm<PaxType>>()
  const type = getValues(`passengers.${index}.type`)
  const asked = rules.asks(type)
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
        {asked.includes('documentKind') && <IdFields index={index} rules={rules} />}
      </PersonFields>
      {trip.passportNeeded && <PassportFields index={index} countries={countries} start={trip.departDate} />}
      {type === 'INF' && <LapField index={index} />}
      {type !== 'INF' && <MoreFields index={index} countries={countries} />}
    </PassengerCard>
  )
}
