import type { ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { storedAtom } from '../../../lib/stored.ts'
import { type Place, placeSchema } from './place.ts'
import type { NamedTrip } from './trip.ts'

const PLACES_KEPT = 5
const SEARCHES_KEPT = 6

export type TripMemory<Search extends NamedTrip> = {
  /** Places chosen lately, newest first. */
  $places: ReadableAtom<readonly Place[]>
  /** Searches made lately, newest first. Home reads them without this module: see `components/home/recent.ts`. */
  $searches: ReadableAtom<readonly Search[]>
  /** Remembers a search and its places in this browser, if there is one: no people's data is part of it. */
  remember(search: Search | null): void
}

/** What this browser remembers of a product's searches, under two names of its own. */
export function createTripMemory<Search extends NamedTrip>(
  names: { places: string; searches: string },
  schema: z.ZodMiniType<Search>,
): TripMemory<Search> {
  const $places = storedAtom<readonly Place[]>(names.places, {
    schema: z.array(placeSchema),
    fallback: [],
    version: 2,
    keep: 'local',
  })
  const $searches = storedAtom<readonly Search[]>(names.searches, {
    schema: z.array(schema),
    fallback: [],
    version: 2,
    keep: 'local',
  })
  return {
    $places,
    $searches,
    remember(search) {
      if (!search) return
      const trip = ({ origin, destination, returnDate }: NamedTrip) =>
        [origin.code, destination.code, Boolean(returnDate)].join()
      const code = (place: Place) => place.code
      $searches.set(withNewest($searches.get(), search, trip, SEARCHES_KEPT))
      const places = withNewest($places.get(), search.origin, code, PLACES_KEPT)
      $places.set(withNewest(places, search.destination, code, PLACES_KEPT))
    },
  }
}

/** In front, once, and no more than are worth showing. */
export function withNewest<Item>(
  list: readonly Item[],
  item: Item,
  keyOf: (item: Item) => string,
  kept: number,
): Item[] {
  return [item, ...list.filter((other) => keyOf(other) !== keyOf(item))].slice(0, kept)
}
