import type { ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import type { Counts } from '../../../../core/journey/query.ts'
import { shaped } from '../../../lib/shaped.ts'
import { storedAtom } from '../../../lib/stored.ts'
import { withNewest } from '../../list/search-form/newest.ts'
import { type Place, placeSchema } from '../../list/search-form/place.ts'
import type { OwnSelect } from './own-select.ts'
import type { PaxRow } from './pax.ts'
import { type NamedTrip, namedTripShape } from './trip.ts'

const PLACES_KEPT = 5
const SEARCHES_KEPT = 6

/** The product's own selects are further properties by name. */
export type NamedSearch = NamedTrip & { pax: Counts }

export type Memory = {
  $places: ReadableAtom<readonly Place[]>
  /** Newest first. Home reads them without this module: see `components/home/recent.ts`. */
  $searches: ReadableAtom<readonly NamedSearch[]>
  /** Holds no personal data. */
  remember(search: NamedSearch): void
}

export function createMemory(
  names: { places: string; searches: string },
  { pax, own }: { pax: readonly PaxRow[]; own: readonly OwnSelect[] },
): Memory {
  const counts = z.object(Object.fromEntries(pax.map(({ type, max }) => [type, z.int().check(z.gte(0), z.lte(max))])))
  const selects = Object.fromEntries(own.map(({ name, options }) => [name, z.enum(options)]))
  const named = z.object({ ...selects, ...namedTripShape, pax: counts })
  const $places = storedAtom<readonly Place[]>(names.places, {
    read: shaped(z.array(placeSchema)),
    fallback: [],
    version: 2,
    keep: 'local',
  })
  const $searches = storedAtom<readonly NamedSearch[]>(names.searches, {
    read: shaped(z.array(named)),
    fallback: [],
    version: 2,
    keep: 'local',
  })
  return {
    $places,
    $searches,
    remember(search) {
      const trip = ({ origin, destination, returnDate }: NamedTrip) =>
        [origin.code, destination.code, Boolean(returnDate)].join()
      const code = (place: Place) => place.code
      $searches.set(withNewest($searches.get(), search, trip, SEARCHES_KEPT))
      const places = withNewest($places.get(), search.origin, code, PLACES_KEPT)
      $places.set(withNewest(places, search.destination, code, PLACES_KEPT))
    },
  }
}
