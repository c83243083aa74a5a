import { Plane } from 'lucide-react'
import * as z from 'zod/mini'
import { type Airport, CABIN_CLASSES, searchAirport } from '../../../../core/flight/contract.ts'
import { FLIGHT_LIMITS, type PaxCounts, paxProblem } from '../../../../core/flight/limits.ts'
import {
  DEFAULT_DESTINATION,
  DEFAULT_ORIGIN,
  DEFAULT_PAX,
  type FlightSearch,
  toQuery,
} from '../../../../core/flight/search.ts'
import { call } from '../../../lib/call.ts'
import { type PaxRow, paxIn } from '../../trip/search-form/pax.ts'
import type { Place } from '../../trip/search-form/place.ts'
import type { TripProduct } from '../../trip/search-form/product.ts'
import { createTripMemory } from '../../trip/search-form/remembered.ts'
import {
  found,
  type InitialTrip,
  namedTripOf,
  namedTripShape,
  type TripValues,
  tripIn,
  tripOf,
  tripProblems,
  tripValues,
} from '../../trip/search-form/trip.ts'
import { FLIGHT_RESULTS } from '../pages.ts'

const count = z.int().check(z.gte(0), z.lte(9))

/** A search with the names of its places: what this browser remembers. */
const namedSearchSchema = z.object({
  ...namedTripShape,
  pax: z.object({ adult: count, child: count, infant: count }),
  cabinClass: z.enum(CABIN_CLASSES),
})
type NamedSearch = z.infer<typeof namedSearchSchema>

export type SearchValues = TripValues & { passengers: PaxCounts; cabinClass: FlightSearch['cabinClass'] }

/** What a page that has a search already gives the form: `parseSearch`'s answer, and the airports it knows by name. */
export type InitialSearch = InitialTrip<FlightSearch> & { airports?: readonly Airport[] }

export const PAX_ROWS: readonly PaxRow<keyof PaxCounts>[] = [
  { type: 'adult', name: 'ADT', max: FLIGHT_LIMITS.seated },
  { type: 'child', name: 'CHD', max: FLIGHT_LIMITS.seated },
  { type: 'infant', name: 'INF', max: FLIGHT_LIMITS.infants },
]

const DEFAULT_TRIP = {
  origin: { code: DEFAULT_ORIGIN, name: 'Jakarta', detail: 'Soekarno-Hatta' },
  destination: { code: DEFAULT_DESTINATION, name: 'Denpasar', detail: 'I Gusti Ngurah Rai' },
}

function placeOf({ code, city_name, airport_name }: Airport): Place {
  return { code, name: city_name, detail: airport_name.replace(/ (International )?Airport$/, '') }
}

export function valuesOf(initial: InitialSearch | undefined): SearchValues {
  return {
    ...tripValues(initial, (initial?.airports ?? []).map(placeOf), DEFAULT_TRIP),
    passengers: initial?.search.pax ?? DEFAULT_PAX,
    cabinClass: initial?.search.cabinClass ?? 'Economy',
  }
}

/** The search to make, flights not chosen yet. */
export function searchOf(values: SearchValues): FlightSearch {
  const { passengers: pax, cabinClass } = values
  return { ...tripOf(values), pax, cabinClass, departFlight: null, returnFlight: null }
}

/** The search to remember, or null while a place is only text. `at` is now, in milliseconds. */
export function namedSearchOf(values: SearchValues, at: number): NamedSearch | null {
  const trip = namedTripOf(values, at)
  return trip && { ...trip, pax: values.passengers, cabinClass: values.cabinClass }
}

/** Field to message key. `today` is the agency's day. */
export function searchProblems(values: SearchValues, today: string): Record<string, string> {
  return found({
    ...tripProblems(values, today, 'validation.airport.same'),
    passengers: paxProblem(values.passengers),
  })
}

/** What somebody put into the plain form. */
function valuesIn(form: HTMLFormElement, before: SearchValues): SearchValues {
  const cabin = new FormData(form).get('cabinClass')
  return {
    ...tripIn(form, before),
    passengers: paxIn(form, PAX_ROWS),
    cabinClass: CABIN_CLASSES.find((known) => known === cabin) ?? before.cabinClass,
  }
}

const memory = createTripMemory({ places: 'airports', searches: 'flight-searches' }, namedSearchSchema)

export const FLIGHTS: TripProduct<SearchValues, InitialSearch> = {
  service: 'flight',
  icon: Plane,
  results: FLIGHT_RESULTS,
  unknownPlace: 'validation.airport.valid',
  $recent: memory.$places,
  valuesOf,
  valuesIn,
  problems: searchProblems,
  query: (values) => toQuery(searchOf(values)),
  remember: (values, at) => memory.remember(namedSearchOf(values, at)),
  find: async (keyword, options) => (await call(searchAirport, { query: { keyword } }, options)).map(placeOf),
}
