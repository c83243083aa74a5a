import type { Airport } from '../../../../core/flight/contract.ts'
import { type ParsedSearch, parseSearch } from '../../../../core/flight/search.ts'
import * as trip from '../../journey/stores/places.ts'

export type PlaceCalls = trip.PlaceCalls<Airport>
export type SettledSearch = trip.SettledSearch<ParsedSearch, Airport>

/** A query with its places made airports. Rejects with CallError when airports cannot be asked for. */
export function settleSearch(query: URLSearchParams, today: string, calls: PlaceCalls): Promise<SettledSearch> {
  return trip.settleSearch(query, {
    parse: (given) => parseSearch(given, today),
    calls,
    codeOf: ({ code }) => code,
    namesOf: ({ code, city_name, airport_name }) => [code, city_name, airport_name],
    notFound: 'airport_not_found',
    problem: 'validation.airport.valid',
  })
}
