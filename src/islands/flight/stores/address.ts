import { type Search, toQuery } from '../../../../core/flight/search.ts'
import { createJourneyAddress } from '../../journey/stores/address.ts'
import { FLIGHT_BOOKING, FLIGHT_RESULTS } from '../pages.ts'

export const address = createJourneyAddress<Search>({
  position: 'flight-results-place',
  names: ['ADT', 'CHD', 'INF', 'cabinClass', 'departFlight', 'returnFlight'],
  toQuery,
  pages: { results: FLIGHT_RESULTS, booking: FLIGHT_BOOKING },
})
