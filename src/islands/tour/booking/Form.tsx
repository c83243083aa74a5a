import type { TourChoice } from '../../../../core/tour/choice.ts'
import { participantsOf, pickupLimit } from '../../../../core/tour/limits.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { BookingContent } from '../../booking/form/BookingContent.tsx'
import type { OfferProps } from '../../booking/form/BookingRoot.tsx'
import type { PartyRules } from '../../booking/form/party.ts'
import { ContactId } from './ContactId.tsx'
import { Itinerary } from './Itinerary.tsx'
import type { Offer } from './offer.ts'
import { Pickup } from './Pickup.tsx'
import { useOfferBooking } from './use-booking.ts'

export function Form(props: OfferProps<TourChoice, Offer>) {
  const { search: choice, offer, reload, elsewhere, address, countries } = props
  const { t } = useWords()
  const { start, end } = offer.chosen.departure
  const { form, booking } = useOfferBooking({ choice, offer, address, reload })
  return (
    <BookingContent
      service="tour"
      booking={booking}
      subject={{ what: offer.tour.title, from: start, to: end, people: participantsOf(choice.party) }}
      price={offer}
      itinerary={<Itinerary offer={offer} party={choice.party} />}
      facts={() => []}
      elsewhere={elsewhere}
      countries={countries}
      homePhone={false}
      rules={noParticipants(end)}
      card={() => null}
      wishes={() => ({
        title: t('tour-record:pickup.title'),
        lines: [form.getValues('pickup').trim()].filter(Boolean),
      })}
      more={
        <>
          {offer.tour.pickup && <Pickup form={form} pickup={offer.tour.pickup} until={pickupLimit(start)} />}
          <ContactId form={form} />
        </>
      }
    />
  )
}

function noParticipants(lastDay: string): PartyRules {
  return { lastDay, types: {}, fromContact: (_, person) => person, fromSaved: (_, person) => person }
}
