import { type Choice, type FlightSearch, toQuery } from '../../../../core/flight/search.ts'
import { createTripAddress } from '../../trip/stores/address.ts'
import { FLIGHT_BOOKING, FLIGHT_RESULTS } from '../pages.ts'

export const flightAddress = createTripAddress<FlightSearch, Choice>({
  names: [
    'origin',
    'destination',
    'departDate',
    'returnDate',
    'ADT',
    'CHD',
    'INF',
    'cabinClass',
    'departFlight',
    'returnFlight',
  ],
  toQuery,
  choicesOf: ({ departFlight, returnFlight }) => ({ departure: departFlight, back: returnFlight }),
  withChoices: (search, { departure, back }) => ({ ...search, departFlight: departure, returnFlight: back }),
  pages: { results: FLIGHT_RESULTS, booking: FLIGHT_BOOKING },
})
