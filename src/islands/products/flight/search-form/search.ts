import { Plane } from 'lucide-react'
import { shortName } from '../../../../../core/products/flight/airport-name.ts'
import { CABIN_CLASSES, type CabinClass } from '../../../../../core/products/flight/cabins.ts'
import { calendar, searchAirport } from '../../../../../core/products/flight/calls.ts'
import type * as contract from '../../../../../core/products/flight/contract.ts'
import type { Airport } from '../../../../../core/products/flight/contract.ts'
import {
  changePax,
  LIMITS,
  type PaxCounts,
  paxProblem,
  SALES_DAYS,
} from '../../../../../core/products/flight/limits.ts'
import { DEFAULT_PAX, DEFAULT_PLACES, toQuery } from '../../../../../core/products/flight/search.ts'
import type { Trip } from '../../../../../core/products/journey/query.ts'
import { call } from '../../../../lib/call/call.ts'
import { createJourneyForm } from '../../journey/search-form/form.ts'
import { NO_CHOICE } from '../../journey/stores/step.ts'
import { FLIGHT_RESULTS } from '../pages.ts'

export const searchForm = createJourneyForm<Airport>({
  service: 'flight',
  icon: Plane,
  results: FLIGHT_RESULTS,
  salesDays: SALES_DAYS,
  defaultTrip: {
    origin: { code: DEFAULT_PLACES.origin, name: 'Jakarta', detail: 'Soekarno-Hatta' },
    destination: { code: DEFAULT_PLACES.destination, name: 'Denpasar', detail: 'I Gusti Ngurah Rai' },
  },
  defaultPax: DEFAULT_PAX,
  pax: [
    { type: 'adult', name: 'ADT', max: LIMITS.seated },
    { type: 'child', name: 'CHD', max: LIMITS.seated },
    { type: 'infant', name: 'INF', max: LIMITS.infants },
  ],
  paxProblem,
  changePax,
  own: [{ name: 'cabinClass', options: CABIN_CLASSES, label: 'search:cabin', optionLabel: 'search:cabins' }],
  placeOf: ({ code, city_name, airport_name, places }) => ({
    code,
    name: city_name,
    detail: shortName(airport_name),
    ...(places ? { places } : {}),
  }),
  find: (query, options) => call<typeof contract.searchAirport>(searchAirport, { query }, options),
  days: (query, pax: PaxCounts, own: { cabinClass: CabinClass }, options) =>
    call<typeof contract.calendar>(calendar, { query: { ...query, ...pax, ...own } }, options),
  same: 'validation.airport.same',
  unknownPlace: 'validation.airport.valid',
  toQuery: (trip: Trip, pax: PaxCounts, own: { cabinClass: CabinClass }) =>
    toQuery({ ...trip, ...NO_CHOICE, pax, ...own }),
  places: 'airports',
})
