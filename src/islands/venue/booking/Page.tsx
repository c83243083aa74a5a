import { choiceProblems, type VenueChoice, venueChoice } from '../../../../core/venue/choice.ts'
import { readSearch } from '../../../../core/venue/search.ts'
import type { Locale } from '../../../lib/locale.ts'
import { type BookingGiven, type BookingProps, BookingRoot } from '../../booking/form/BookingRoot.tsx'
import { openBooking } from '../../booking/form/open.ts'
import { VENUE_DETAIL } from '../pages.ts'
import { choiceHref, listAddress } from '../stores/address.ts'
import { stores } from './draft.ts'
import { Form } from './Form.tsx'
import { askOffer, type Offer } from './offer.ts'

/** Without a day nothing is chosen. */
function askFor(choice: VenueChoice, locale: Locale) {
  return choice.date === null ? null : () => askOffer(choice, locale)
}

function otherDays(choice: VenueChoice, locale: Locale): string {
  if (Object.keys(choiceProblems(choice)).length === 0) return choiceHref(locale, VENUE_DETAIL, choice)
  return listAddress.lastHref(locale, readSearch(new URLSearchParams()))
}

export function openPage({ locale }: BookingGiven) {
  return openBooking<VenueChoice, Offer>({ ...venueChoice, ask: askFor, stores }, locale)
}

export function Page(props: BookingProps<VenueChoice, Offer>) {
  return (
    <BookingRoot<VenueChoice, Offer> {...props} service="venue" listOf={otherDays} stores={stores}>
      {(given) => <Form {...given} />}
    </BookingRoot>
  )
}
