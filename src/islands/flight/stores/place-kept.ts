import * as z from 'zod/mini'
import { SORT_ORDERS } from '../../../../core/common/sort.ts'
import { TIME_BANDS } from '../../../../core/common/time-band.ts'
import { TRANSIT_BANDS, TRANSITS } from '../../../../core/flight/filter.ts'
import { storedAtom } from '../../../lib/stored.ts'
import type { ViewState } from './list-view.ts'
import type { Step } from './trip-choice.ts'

const filter = z.object({
  transit: z.array(z.enum(TRANSITS)),
  departTime: z.array(z.enum(TIME_BANDS)),
  arriveTime: z.array(z.enum(TIME_BANDS)),
  airline: z.array(z.string()),
  transitPoint: z.array(z.string()),
  transitDuration: z.array(z.enum(TRANSIT_BANDS)),
  price: z.nullable(z.object({ min: z.number(), max: z.number() })),
})
const view = z.object({ filter, sort: z.enum(SORT_ORDERS), shown: z.int().check(z.gte(10), z.lte(1_000)) })

/** Where somebody was in the lists of a trip. */
export type Place = Record<Step, ViewState> & {
  trip: string
  /** The row at the top of the screen, and how far its top was from there. */
  row: { id: string; top: number } | null
}

const place: z.ZodMiniType<Place | null> = z.nullable(
  z.object({
    trip: z.string(),
    departure: view,
    return: view,
    row: z.nullable(z.object({ id: z.string(), top: z.number() })),
  }),
)

/** Kept when somebody leaves, for when they come back or reload. */
export const $placeKept = storedAtom<Place | null>('flight-results-place', {
  schema: place,
  fallback: null,
  version: 1,
})
