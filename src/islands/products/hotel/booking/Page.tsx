import { ADULT_TITLES } from '../../../../../core/base/common/people/people.ts'
import type { PaxType } from '../../../../../core/base/common/people/types.ts'
import { personRules } from '../../../../../core/products/hotel/people.ts'
import { parseSearch, type Search, toQuery } from '../../../../../core/products/hotel/search.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { type CardProps, type Chosen, defineBooking } from '../../../trade/booking/form/define-booking.tsx'
import { PassengerCard } from '../../../trade/booking/form/people/PassengerCard.tsx'
import { NameFields } from '../../../trade/booking/form/people/PersonFields.tsx'
import { detailHref, listAddress } from '../stores/address.ts'
import { askOffer, isChosen, type Offer } from './offer.ts'
import { NO_REQUESTS, Requests } from './Requests.tsx'
import { Stay } from './Stay.tsx'

export const { openPage, Page, formFor } = defineBooking({
  service: 'hotel',
  search: {
    parse: parseSearch,
    // The id of a search changes with every search: the trip is the stay.
    toQuery: (search: Search) => toQuery({ ...search, correlationId: null }),
    elsewhere: (search, locale) =>
      search.hotelKey === null
        ? listAddress.leftHref(locale, search)
        : detailHref(locale, { ...search, roomKey: null }),
  },
  ask: (search, locale) => (isChosen(search) ? () => askOffer(search, locale) : null),
  people: {
    /** One adult for each room, who checks in. */
    types: ({ countRoom }): PaxType[] => Array.from({ length: countRoom }, () => 'ADT'),
    rules: ({ search }) => personRules(search.checkOutDate),
    Card: Guest,
  },
  more: NO_REQUESTS,
  After: ({ search }: Chosen<Search, Offer>) => <Requests childCount={search.childAges.length} />,
  summary: {
    Itinerary: Stay,
    subject: ({ search, offer }) => ({
      what: offer.hotel.HotelName,
      from: search.checkInDate,
      to: search.checkOutDate,
      people: search.countGuest + search.childAges.length,
    }),
  },
  wishes({ remark, childBed }, t, { search }) {
    const bed = childBed && search.childAges.length > 0 ? t('hotel-stay:childBed') : ''
    return { title: t('hotel-booking:requests.title'), lines: [remark.trim(), bed].filter(Boolean) }
  },
  request: () => import('./request.ts'),
  gone: ['sold_out', 'room_not_found', 'hotel_not_found', 'stay_begun'],
})

function Guest({ index, rules, onPick }: CardProps<Search, Offer>) {
  const { t } = useWords()
  const titles = ADULT_TITLES.map((value) => ({ value, label: t(`people:title.${value}`) }))
  return (
    <PassengerCard index={index} rules={rules} onPick={onPick}>
      <NameFields index={index} titles={titles} hint={t('hotel-booking:guest.hint')} />
    </PassengerCard>
  )
}
