import * as z from 'zod/mini'
import { LIMITS } from '../../../../core/hotel/limits.ts'
import { shaped } from '../../../lib/shaped.ts'
import { storedAtom } from '../../../lib/stored.ts'
import { withNewest } from '../../list/search-form/newest.ts'
import { placeSchema } from '../../list/search-form/place.ts'
import type { StayValues } from './values.ts'

const PLACES_KEPT = 5
const SEARCHES_KEPT = 6

const count = (most: number) => z.int().check(z.gte(0), z.lte(most))
const stays = z.array(
  z.object({
    destination: placeSchema,
    checkInDate: z.string(),
    checkOutDate: z.string(),
    countRoom: count(LIMITS.rooms),
    countGuest: count(LIMITS.rooms * LIMITS.adultsPerRoom),
    childAges: z.array(count(LIMITS.childAge)),
    /** Milliseconds since 1970. */
    at: z.number(),
  }),
)

/** Newest first. Home reads them without this module: see `recent-stays.ts`. */
const $searches = storedAtom('hotel-searches', { read: shaped(stays), fallback: [], version: 1, keep: 'local' })
export const $recentCities = storedAtom('hotel-cities', {
  read: shaped(z.array(placeSchema)),
  fallback: [],
  version: 1,
  keep: 'local',
})

/** Keeps nothing while the city is only text. */
export function remember({ city: { place }, childAges, ...stay }: StayValues, at: number): void {
  if (!place) return
  const search = { ...stay, destination: place, childAges: childAges.filter((age) => age !== null), at }
  $searches.set(withNewest($searches.get(), search, ({ destination }) => destination.code, SEARCHES_KEPT))
  $recentCities.set(withNewest($recentCities.get(), place, ({ code }) => code, PLACES_KEPT))
}
