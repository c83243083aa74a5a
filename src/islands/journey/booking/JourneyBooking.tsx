import type { ReactNode } from 'react'
import type { Choices, Trip } from '../../../../core/journey/query.ts'
import type { Locale } from '../../../lib/locale.ts'
import type { IslandProps } from '../../../ui/react/words.tsx'
import { BookingRoot, type OfferProps } from '../../booking/form/BookingRoot.tsx'
import type { BookingStores } from '../../booking/form/stores.ts'
import { isComplete, type JourneyAddress } from '../stores/address.ts'
import { NO_CHOICE } from '../stores/choice.ts'

type Props<Search extends Trip & Choices<unknown>, Offer> = IslandProps & {
  /** Packed. */
  countries: string
  service: string
  parse: (query: URLSearchParams, today: string) => { search: Search; problems: object }
  address: JourneyAddress<Search>
  ask: (search: Search, locale: Locale) => Promise<Offer>
  stores: Pick<BookingStores<unknown>, '$booked'>
  children: (props: OfferProps<Search, Offer>) => ReactNode
}

export function JourneyBooking<Search extends Trip & Choices<unknown>, Offer>(props: Props<Search, Offer>) {
  const { address, ask, ...root } = props
  return (
    <BookingRoot<Search, Offer>
      {...root}
      toQuery={address.toQuery}
      listOf={(search, locale) => address.href(locale, { ...search, ...NO_CHOICE })}
      ask={(search, locale) => (isComplete(search) ? () => ask(search, locale) : null)}
    />
  )
}
