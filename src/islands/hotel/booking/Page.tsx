import { parseSearch, type Search, toQuery } from '../../../../core/hotel/search.ts'
import type { Locale } from '../../../lib/locale.ts'
import { type BookingGiven, type BookingProps, BookingRoot } from '../../booking/form/BookingRoot.tsx'
import { openBooking } from '../../booking/form/open.ts'
import { detailHref, listAddress } from '../stores/address.ts'
import { stores } from './draft.ts'
import { Form } from './Form.tsx'
import { askOffer, isChosen, type Offer } from './offer.ts'

/** The id of a search changes with every search: the trip is the stay. */
function tripOf(search: Search): URLSearchParams {
  return toQuery({ ...search, correlationId: null })
}

function askFor(search: Search, locale: Locale) {
  return isChosen(search) ? () => askOffer(search, locale) : null
}

function otherRooms(search: Search, locale: Locale): string {
  return search.hotelKey === null
    ? listAddress.leftHref(locale, search)
    : detailHref(locale, { ...search, roomKey: null })
}

export function openPage({ locale }: BookingGiven) {
  return openBooking<Search, Offer>({ parse: parseSearch, toQuery: tripOf, ask: askFor, stores }, locale)
}

export function Page(props: BookingProps<Search, Offer>) {
  return (
    <BookingRoot<Search, Offer> {...props} service="hotel" listOf={otherRooms} stores={stores}>
      {({ search, ...given }) => isChosen(search) && <Form {...given} search={search} />}
    </BookingRoot>
  )
}
