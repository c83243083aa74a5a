import * as z from 'zod/mini'
import { LIMITS, VISITOR_TYPES } from '../../../../core/venue/limits.ts'
import { shaped } from '../../../lib/shaped.ts'
import { storedAtom } from '../../../lib/stored.ts'
import { withNewest } from '../../list/search-form/newest.ts'
import { placeSchema } from '../../list/search-form/place.ts'
import type { VenueValues } from './values.ts'

const PLACES_KEPT = 5
const SEARCHES_KEPT = 6

const searches = z.array(
  z.object({
    place: placeSchema,
    month: z.nullable(z.int()),
    year: z.nullable(z.int()),
    party: z.record(z.enum(VISITOR_TYPES), z.int().check(z.gte(0), z.lte(LIMITS.visitors))),
    /** Milliseconds since 1970. */
    at: z.number(),
  }),
)

/** Newest first. Home reads them without this module: see `recent-visits.ts`. */
const $searches = storedAtom('venue-searches', { read: shaped(searches), fallback: [], version: 1, keep: 'local' })
export const $recentPlaces = storedAtom('venue-places', {
  read: shaped(z.array(placeSchema)),
  fallback: [],
  version: 1,
  keep: 'local',
})

/** Keeps nothing while the place is only text. */
export function remember({ city: { place }, month, year, ADT, JNR, CHD, INF }: VenueValues, at: number): void {
  if (!place) return
  const when = { month: month ? Number(month) : null, year: year ? Number(year) : null }
  const search = { place, ...when, party: { ADT, JNR, CHD, INF }, at }
  $searches.set(withNewest($searches.get(), search, (kept) => kept.place.code, SEARCHES_KEPT))
  $recentPlaces.set(withNewest($recentPlaces.get(), place, ({ code }) => code, PLACES_KEPT))
}
