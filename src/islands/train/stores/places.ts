import type { Station } from '../../../../core/train/contract.ts'
import { type ParsedTrainSearch, parseTrainSearch } from '../../../../core/train/search.ts'
import * as trip from '../../journey/stores/places.ts'

export type TrainPlaceCalls = trip.PlaceCalls<Station>
export type SettledTrainSearch = trip.SettledSearch<ParsedTrainSearch, Station>

/** A query with its places made stations. Rejects with CallError when stations cannot be asked for. */
export function settleTrainSearch(
  query: URLSearchParams,
  today: string,
  calls: TrainPlaceCalls,
): Promise<SettledTrainSearch> {
  return trip.settleSearch(query, {
    parse: (given) => parseTrainSearch(given, today),
    calls,
    codeOf: ({ code }) => code,
    namesOf: ({ code, name, city }) => [code, name, city],
    notFound: 'station_not_found',
    problem: 'validation.station.valid',
  })
}
