import { useFormContext } from 'react-hook-form'
import { TYPE_RULES } from '../../../../../core/products/train/people.ts'
import type { Search } from '../../../../../core/products/train/search.ts'
import { formatShortDate } from '../../../../lib/format.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import type { CardProps } from '../../../trade/booking/form/define-booking.tsx'
import { PassengerCard } from '../../../trade/booking/form/people/PassengerCard.tsx'
import { PassengerIdNumber } from '../../../trade/booking/form/people/PassengerIdNumber.tsx'
import { PersonFields } from '../../../trade/booking/form/people/PersonFields.tsx'
import type { PartyForm } from '../../../trade/booking/form/people/party.ts'
import type { Offer } from './offer.ts'

export function PassengerFields({ index, rules, countries, onPick }: CardProps<Search, Offer>) {
  const { t, locale } = useWords()
  const { getValues } = useFormContext<PartyForm>()
  const infant = getValues(`passengers.${index}.type`) === 'INF'
  const date = formatShortDate(locale, rules.lastDay)
  const hints = {
    names: t('booking:passenger.asId'),
    age: t(infant ? 'train-booking:age.INF' : 'train-booking:age.ADT', { date }),
  }
  const titles = TYPE_RULES[infant ? 'INF' : 'ADT'].titles.map((value) => ({
    value,
    label: t(`train-booking:title.${value}`),
  }))
  return (
    <PassengerCard index={index} rules={rules} onPick={onPick}>
      <PersonFields index={index} countries={countries} titles={titles} hints={hints}>
        {!infant && (
          <PassengerIdNumber
            index={index}
            rules={rules}
            label={t('train-booking:id.label')}
            hint={t('train-booking:id.hint')}
            className="sm:max-w-sm"
          />
        )}
      </PersonFields>
      {infant && <p className="text-faint text-sm">{t('train-booking:lap')}</p>}
    </PassengerCard>
  )
}
