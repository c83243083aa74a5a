import * as z from 'zod/mini'
import { storedAtom } from '../../../lib/stored.ts'
import { type NamedSearch, namedSearchSchema, type Place, placeSchema } from './search.ts'

const PLACES_KEPT = 5
const SEARCHES_KEPT = 6

/** Airports chosen lately, newest first. */
export const $recentPlaces = storedAtom<Place[]>('airports', {
  schema: z.array(placeSchema),
  fallback: [],
  version: 1,
  keep: 'local',
})

/** Searches made lately, newest first. Home reads them without this module: see `components/home/recent.ts`. */
export const $recentSearches = storedAtom<NamedSearch[]>('flight-searches', {
  schema: z.array(namedSearchSchema),
  fallback: [],
  version: 1,
  keep: 'local',
})

/** In front, once, and no more than are worth showing. */
export function withNewest<Item>(
  list: readonly Item[],
  item: Item,
  keyOf: (item: Item) => string,
  kept: number,
): Item[] {
  return [item, ...list.filter((other) => keyOf(other) !== keyOf(item))].slice(0, kept)
}

/** Remembers a search and its airports in this browser: no people's data is part of it. */
export function rememberSearch(search: NamedSearch): void {
  const trip = ({ origin, destination, returnDate }: NamedSearch) =>
    [origin.code, destination.code, Boolean(returnDate)].join()
  $recentSearches.set(withNewest($recentSearches.get(), search, trip, SEARCHES_KEPT))
  const code = (place: Place) => place.code
  const places = withNewest($recentPlaces.get(), search.origin, code, PLACES_KEPT)
  $recentPlaces.set(withNewest(places, search.destination, code, PLACES_KEPT))
}
