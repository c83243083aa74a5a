import type { ReactNode } from 'react'
import type { Choices, Trip } from '../../../../core/journey/query.ts'
import type { Locale } from '../../../lib/locale.ts'
import { type BookingGiven, type BookingProps, BookingRoot, type OfferProps } from '../../booking/form/BookingRoot.tsx'
import { type BookingRules, type Opened, openBooking } from '../../booking/form/open.ts'
import { isComplete, type JourneyAddress } from '../stores/address.ts'

type Journey = Trip & Choices<unknown>

type Rules<Search extends Journey, Offer> = Pick<BookingRules<Search, Offer>, 'parse' | 'stores'> & {
  service: string
  address: JourneyAddress<Search>
  ask: (search: Search, locale: Locale) => Promise<Offer>
}

/** The two halves of a product's page: what `mount` opens, and what it draws. */
export function journeyBooking<Search extends Journey, Offer>(rules: Rules<Search, Offer>) {
  const { service, parse, address, ask, stores } = rules
  const { toQuery } = address
  const asking = (search: Search, locale: Locale) => (isComplete(search) ? () => ask(search, locale) : null)
  return {
    open: ({ locale }: BookingGiven): Promise<Opened<Search, Offer>> =>
      openBooking({ parse, toQuery, ask: asking, stores }, locale),
    draw: (props: BookingProps<Search, Offer>, form: (given: OfferProps<Search, Offer>) => ReactNode) => (
      <BookingRoot
        {...props}
        service={service}
        listOf={(search, locale) => address.leftHref(locale, search)}
        stores={stores}
      >
        {form}
      </BookingRoot>
    ),
  }
}
