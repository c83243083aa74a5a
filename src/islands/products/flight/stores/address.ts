import { flightSearch, type Search } from '../../../../../core/products/flight/search.ts'
import { createJourneyAddress } from '../../journey/stores/address.ts'
import { FLIGHT_BOOKING, FLIGHT_RESULTS } from '../pages.ts'

export const address = createJourneyAddress<Search>({
  ...flightSearch,
  position: 'flight-results-place',
  pages: { results: FLIGHT_RESULTS, booking: FLIGHT_BOOKING },
})
