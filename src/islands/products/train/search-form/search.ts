import { TrainFront } from 'lucide-react'
import type { Trip } from '../../../../../core/products/journey/query.ts'
import { calendar, searchStation } from '../../../../../core/products/train/calls.ts'
import type * as contract from '../../../../../core/products/train/contract.ts'
import type { StationPlace } from '../../../../../core/products/train/contract.ts'
import { changePax, LIMITS, type PaxCounts, paxProblem, SALES_DAYS } from '../../../../../core/products/train/limits.ts'
import { DEFAULT_PAX, DEFAULT_PLACES, toQuery } from '../../../../../core/products/train/search.ts'
import { call } from '../../../../lib/call/call.ts'
import { createJourneyForm } from '../../journey/search-form/form.ts'
import { NO_CHOICE } from '../../journey/stores/step.ts'
import { TRAIN_RESULTS } from '../pages.ts'

export const searchForm = createJourneyForm<StationPlace>({
  service: 'train',
  icon: TrainFront,
  results: TRAIN_RESULTS,
  salesDays: SALES_DAYS,
  defaultTrip: {
    origin: { code: DEFAULT_PLACES.origin, name: 'Gambir', detail: 'Jakarta' },
    destination: { code: DEFAULT_PLACES.destination, name: 'Bandung', detail: 'Bandung' },
  },
  defaultPax: DEFAULT_PAX,
  pax: [
    { type: 'adult', name: 'ADT', max: LIMITS.adults },
    { type: 'infant', name: 'INF', max: LIMITS.infants },
  ],
  paxProblem,
  changePax,
  placeOf: ({ code, name, city, places }) =>
    places
      ? { code, name, detail: places.map((place) => place.name).join(', '), places }
      : { code, name, detail: city },
  find: (query, options) => call<typeof contract.searchStation>(searchStation, { query }, options),
  days: (query, pax: PaxCounts, _, options) =>
    call<typeof contract.calendar>(calendar, { query: { ...query, ...pax } }, options),
  same: 'validation.station.same',
  unknownPlace: 'validation.station.valid',
  toQuery: (trip: Trip, pax: PaxCounts) => toQuery({ ...trip, ...NO_CHOICE, pax }),
  places: 'stations',
})
