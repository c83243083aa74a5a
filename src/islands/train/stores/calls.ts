import type { Input } from '../../../../core/common/endpoint.ts'
import {
  availability,
  calendar,
  getStation,
  listWatches,
  searchStation,
  unwatchTrain,
  watchTrain,
} from '../../../../core/train/contract.ts'
import { call } from '../../../lib/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import { noteExamples } from '../../list/examples.ts'

type AvailabilityBody = Input<typeof availability>['body']
export type CalendarQuery = Input<typeof calendar>['query']

export function createCalls(locale: Locale) {
  return {
    find: (keyword: string) => call(searchStation, { query: { keyword } }, { locale }),
    get: (code: string) => call(getStation, { query: { code } }, { locale }),
    availability: async (body: AvailabilityBody, signal: AbortSignal) =>
      noteExamples(await call(availability, { body }, { locale, signal })),
    calendar: (query: CalendarQuery, signal: AbortSignal) => call(calendar, { query }, { locale, signal }),
    watched: () => call(listWatches, {}, { locale }),
    watch: (body: Input<typeof watchTrain>['body']) => call(watchTrain, { body }, { locale }),
    unwatch: (journey_code: string) => call(unwatchTrain, { query: { journey_code } }, { locale }),
  }
}

export type Calls = ReturnType<typeof createCalls>
