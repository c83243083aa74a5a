import { TrainFront } from 'lucide-react'
import * as z from 'zod/mini'
import { type Station, searchStation } from '../../../../core/train/contract.ts'
import { SALES_DAYS, TRAIN_LIMITS, type TrainPax, trainPaxProblem } from '../../../../core/train/limits.ts'
import { DEFAULT_STATIONS, DEFAULT_TRAIN_PAX, type TrainSearch, toTrainQuery } from '../../../../core/train/search.ts'
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
import { TRAIN_RESULTS } from '../pages.ts'

/** A search with the names of its stations: what this browser remembers. */
const namedSearchSchema = z.object({
  ...namedTripShape,
  pax: z.object({
    adult: z.int().check(z.gte(1), z.lte(TRAIN_LIMITS.adults)),
    infant: z.int().check(z.gte(0), z.lte(TRAIN_LIMITS.infants)),
  }),
})
type NamedSearch = z.infer<typeof namedSearchSchema>

export type SearchValues = TripValues & { passengers: TrainPax }

/** What a page that has a search already gives the form: `parseTrainSearch`'s answer, and the stations it knows by name. */
export type InitialSearch = InitialTrip<TrainSearch> & { stations?: readonly Station[] }

export const PAX_ROWS: readonly PaxRow<keyof TrainPax>[] = [
  { type: 'adult', name: 'ADT', max: TRAIN_LIMITS.adults },
  { type: 'infant', name: 'INF', max: TRAIN_LIMITS.infants },
]

const DEFAULT_TRIP = {
  origin: { code: DEFAULT_STATIONS.origin, name: 'Gambir', detail: 'Jakarta' },
  destination: { code: DEFAULT_STATIONS.destination, name: 'Bandung', detail: 'Bandung' },
}

function placeOf({ code, name, city }: Station): Place {
  return { code, name, detail: city }
}

export function valuesOf(initial: InitialSearch | undefined): SearchValues {
  return {
    ...tripValues(initial, (initial?.stations ?? []).map(placeOf), DEFAULT_TRIP),
    passengers: initial?.search.pax ?? DEFAULT_TRAIN_PAX,
  }
}

/** The search to make, trains not chosen yet. */
export function searchOf(values: SearchValues): TrainSearch {
  return { ...tripOf(values), pax: values.passengers, departTrain: null, returnTrain: null }
}

/** The search to remember, or null while a place is only text. `at` is now, in milliseconds. */
export function namedSearchOf(values: SearchValues, at: number): NamedSearch | null {
  const trip = namedTripOf(values, at)
  return trip && { ...trip, pax: values.passengers }
}

/** Field to message key. `today` is the agency's day. */
export function searchProblems(values: SearchValues, today: string): Record<string, string> {
  return found({
    ...tripProblems(values, today, 'validation.station.same'),
    passengers: trainPaxProblem(values.passengers),
  })
}

/** What somebody put into the plain form. */
function valuesIn(form: HTMLFormElement, before: SearchValues): SearchValues {
  return { ...tripIn(form, before), passengers: paxIn(form, PAX_ROWS) }
}

const memory = createTripMemory({ places: 'stations', searches: 'train-searches' }, namedSearchSchema)

export const TRAINS: TripProduct<SearchValues, InitialSearch> = {
  service: 'train',
  icon: TrainFront,
  results: TRAIN_RESULTS,
  salesDays: SALES_DAYS,
  unknownPlace: 'validation.station.valid',
  $recent: memory.$places,
  valuesOf,
  valuesIn,
  problems: searchProblems,
  query: (values) => toTrainQuery(searchOf(values)),
  remember: (values, at) => memory.remember(namedSearchOf(values, at)),
  find: async (keyword, options) => (await call(searchStation, { query: { keyword } }, options)).map(placeOf),
}
