import { type Search, toQuery } from '../../../../core/flight/search.ts'
import { createJourneyAddress } from '../../journey/stores/address.ts'

export const address = createJourneyAddress<Search>({
  names: ['ADT', 'CHD', 'INF', 'cabinClass', 'departFlight', 'returnFlight'],
  toQuery,
  pages: { results: 'flightResults', booking: 'flightBooking' },
})
