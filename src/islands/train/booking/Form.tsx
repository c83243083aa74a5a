import type { TrainPax } from '../../../../core/train/limits.ts'
import type { Country } from '../../../ui/form/countries.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { BookingContent } from '../../booking/form/BookingContent.tsx'
import type { Elsewhere } from '../../booking/form/Outcomes.tsx'
import { sampleForm, type TrainForm } from './form-values.ts'
import { Itinerary } from './Itinerary.tsx'
import type { TrainOffer } from './offer.ts'
import { TrainPassenger } from './Passenger.tsx'
import { usePersonFacts } from './person-facts.ts'
import { useTrainBooking } from './use-booking.ts'

type Props = {
  pax: TrainPax
  offer: TrainOffer
  reload: () => Promise<void>
  elsewhere: Elsewhere
  address: string
  countries: readonly Country[]
}

/** The shared booking screen, with what trains ask of their travellers. */
export function TrainBooking({ pax, offer, reload, elsewhere, address, countries }: Props) {
  const { t } = useWords()
  const { form, booking, rules } = useTrainBooking({ pax, offer, address, reload })
  const facts = usePersonFacts(countries)
  return (
    <BookingContent
      booking={booking}
      price={offer}
      itinerary={<Itinerary offer={offer} />}
      facts={(index) => facts(form.getValues(`passengers.${index}`))}
      elsewhere={elsewhere}
      countries={countries}
      homePhone={false}
      rules={rules}
      card={(index, onPick) => (
        <TrainPassenger key={index} index={index} rules={rules} countries={countries} onPick={onPick} />
      )}
      sample={(values) => sampleForm(values as TrainForm, offer.lastDay)}
      texts={{
        trip: t('train-booking:trains'),
        gone: t('train-booking:gone'),
        priceChanged: t('train-booking:priceChanged'),
        notes: { price: t('train-booking:priceNote'), hold: t('train-booking:hold') },
      }}
    />
  )
}
