import { ADULT_TITLES } from '../../../../core/common/people.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { BookingContent } from '../../booking/form/BookingContent.tsx'
import type { OfferProps } from '../../booking/form/BookingRoot.tsx'
import { PassengerCard } from '../../booking/form/PassengerCard.tsx'
import { NameFields } from '../../booking/form/PersonFields.tsx'
import type { PartyRules } from '../../booking/form/party.ts'
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

type GuestProps = { index: number; rules: PartyRules; onPick: ((index: number) => void) | null }

function Guest({ index, rules, onPick }: GuestProps) {
  const { t } = useWords()
  const titles = ADULT_TITLES.map((value) => ({ value, label: t(`people:title.${value}`) }))
  return (
    <PassengerCard index={index} rules={rules} onPick={onPick}>
      <NameFields index={index} titles={titles} hint={t('hotel-booking:guest.hint')} />
    </PassengerCard>
  )
}
