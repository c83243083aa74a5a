import type { Data, Input } from '../../../../core/common/endpoint.ts'
import {
  availability,
  calendar,
  getStation,
  listWatches,
  type Station,
  searchStation,
  unwatchTrain,
  watchTrain,
} from '../../../../core/train/contract.ts'
import { call } from '../../../lib/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import type { PlaceCalls } from '../../journey/stores/places.ts'
import type { SearchDeps } from './search.ts'
import type { WatchCalls } from './watches.ts'

export type CalendarQuery = Input<typeof calendar>['query']

export type Calls = PlaceCalls<Station> &
  WatchCalls & {
    availability: SearchDeps['ask']
    calendar: (query: CalendarQuery, signal: AbortSignal) => Promise<Data<typeof calendar>>
  }

/** The calls of the train results, in a language. */
export function createCalls(locale: Locale): Calls {
  return {
    find: (keyword) => call(searchStation, { query: { keyword } }, { locale }),
    get: (code) => call(getStation, { query: { code } }, { locale }),
    availability: (body, signal) => call(availability, { body }, { locale, signal }),
    calendar: (query, signal) => call(calendar, { query }, { locale, signal }),
    watched: () => call(listWatches, {}, { locale }),
    watch: (body) => call(watchTrain, { body }, { locale }),
    unwatch: (journey_code) => call(unwatchTrain, { query: { journey_code } }, { locale }),
  }
}
