import type { VenueChoice } from '../../../../core/venue/choice.ts'
import { everybodyOf } from '../../../../core/venue/limits.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { BookingContent } from '../../booking/form/BookingContent.tsx'
import type { OfferProps } from '../../booking/form/BookingRoot.tsx'
import { Notes } from './Notes.tsx'
import type { Offer } from './offer.ts'
import { partyRules } from './people.ts'
import { useOfferBooking } from './use-booking.ts'
import { Visit } from './Visit.tsx'
import { Visitor, visitorFacts } from './Visitor.tsx'

export function Form(props: OfferProps<VenueChoice, Offer>) {
  const { search: choice, offer, reload, elsewhere, address, countries } = props
  const { t, locale } = useWords()
  const { form, booking } = useOfferBooking({ choice, offer, address, reload })
  const { day } = offer.chosen
  const rules = partyRules(day, day.date)
  return (
    <BookingContent
      service="venue"
      booking={booking}
      subject={{ what: offer.venue.title, from: day.date, to: null, people: everybodyOf(choice.party) }}
      price={offer}
      itinerary={<Visit offer={offer} party={choice.party} addons={choice.addons} />}
      facts={(index) => visitorFacts({ t, locale }, form.getValues(`passengers.${index}`))}
      wishes={() => ({
        title: t('people:notes'),
        lines: [form.getValues('pickup_time'), form.getValues('notes').trim()].filter(Boolean),
      })}
      elsewhere={elsewhere}
      countries={countries}
      homePhone={false}
      rules={rules}
      card={(index, onPick) => <Visitor key={index} index={index} rules={rules} onPick={onPick} />}
      more={<Notes form={form} venue={offer.venue} />}
    />
  )
}
