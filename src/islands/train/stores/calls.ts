import type { Data, Input } from '../../../../core/common/endpoint.ts'
import {
  getStation,
  listWatches,
  searchStation,
  trainAvailability,
  trainCalendar,
  unwatchTrain,
  watchTrain,
} from '../../../../core/train/contract.ts'
import { call } from '../../../lib/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import type { TrainPlaceCalls } from './places.ts'
import type { TrainSearchDeps } from './search.ts'
import type { WatchCalls } from './watches.ts'

export type TrainCalendarQuery = Input<typeof trainCalendar>['query']

export type TrainCalls = TrainPlaceCalls &
  WatchCalls & {
    availability: TrainSearchDeps['ask']
    calendar: (query: TrainCalendarQuery, signal: AbortSignal) => Promise<Data<typeof trainCalendar>>
  }

/** The calls of the train results, in a language. */
export function trainCalls(locale: Locale): TrainCalls {
  return {
    find: (keyword) => call(searchStation, { query: { keyword } }, { locale }),
    get: (code) => call(getStation, { query: { code } }, { locale }),
    availability: (body, signal) => call(trainAvailability, { body }, { locale, signal }),
    calendar: (query, signal) => call(trainCalendar, { query }, { locale, signal }),
    watched: () => call(listWatches, {}, { locale }),
    watch: (body) => call(watchTrain, { body }, { locale }),
    unwatch: (journey_code) => call(unwatchTrain, { query: { journey_code } }, { locale }),
  }
}
