import { useWords } from '../../../ui/react/words.tsx'
import { BookingContent } from '../../booking/form/BookingContent.tsx'
import type { OfferProps } from '../../booking/form/BookingRoot.tsx'
import { Guest } from './Guest.tsx'
import type { ChosenSearch, Offer } from './offer.ts'
import { partyRules } from './people.ts'
import { Requests, wishesOf } from './Requests.tsx'
import { Stay } from './Stay.tsx'
import { useOfferBooking } from './use-booking.ts'

export function Form({ search, offer, reload, elsewhere, address, countries }: OfferProps<ChosenSearch, Offer>) {
  const { t } = useWords()
  const { form, booking } = useOfferBooking({ search, offer, address, reload })
  const rules = partyRules(search.checkOutDate)
  const last = search.countRoom - 1
  return (
    <BookingContent
      service="hotel"
      booking={booking}
      subject={{
        what: offer.hotel.HotelName,
        from: search.checkInDate,
        to: search.checkOutDate,
        people: search.countGuest + search.childAges.length,
      }}
      price={offer}
      itinerary={<Stay search={search} offer={offer} />}
      facts={() => []}
      wishes={() => wishesOf(t, form.getValues(), search.childAges.length)}
      elsewhere={elsewhere}
      countries={countries}
      homePhone={false}
      numbers={false}
      rules={rules}
      card={(index, onPick) => (
        <div key={index} className="contents">
          <Guest index={index} rules={rules} onPick={onPick} />
          {index === last && <Requests form={form} childCount={search.childAges.length} />}
        </div>
      )}
    />
  )
}
