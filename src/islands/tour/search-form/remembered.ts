import * as z from 'zod/mini'
import { LIMITS } from '../../../../core/tour/limits.ts'
import { shaped } from '../../../lib/shaped.ts'
import { storedAtom } from '../../../lib/stored.ts'
import { withNewest } from '../../list/search-form/newest.ts'
import { placeSchema } from '../../list/search-form/place.ts'
import type { TourValues } from './values.ts'

const AREAS_KEPT = 5
const SEARCHES_KEPT = 6

const searches = z.array(
  z.object({
    area: placeSchema,
    month: z.nullable(z.int()),
    year: z.nullable(z.int()),
    participants: z.int().check(z.gte(1), z.lte(LIMITS.participants)),
    /** Milliseconds since 1970. */
    at: z.number(),
  }),
)

/** Newest first. Home reads them without this module: see `recent-tours.ts`. */
const $searches = storedAtom('tour-searches', { read: shaped(searches), fallback: [], version: 1, keep: 'local' })
export const $recentAreas = storedAtom('tour-areas', {
  read: shaped(z.array(placeSchema)),
  fallback: [],
  version: 1,
  keep: 'local',
})

/** Keeps nothing while the area is only text. One-day tours have a list of their own. */
export function remember({ view, tourArea: { place }, month, year, participants }: TourValues, at: number): void {
  if (!place) return
  const numbers = { month: month ? Number(month) : null, year: year ? Number(year) : null, participants }
  if (view !== 'one-day')
    $searches.set(withNewest($searches.get(), { area: place, ...numbers, at }, ({ area }) => area.code, SEARCHES_KEPT))
  $recentAreas.set(withNewest($recentAreas.get(), place, ({ code }) => code, AREAS_KEPT))
}
