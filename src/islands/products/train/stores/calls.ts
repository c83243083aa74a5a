import type { Input } from '../../../../../core/base/common/call/endpoint.ts'
import {
  availability,
  calendar,
  getStation,
  listWatches,
  searchStation,
  unwatchTrain,
  watchTrain,
} from '../../../../../core/products/train/calls.ts'
import type * as contract from '../../../../../core/products/train/contract.ts'
import { call } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { noteExamples } from '../../../base/list/examples.ts'

type AvailabilityBody = Input<typeof contract.availability>['body']
export type CalendarQuery = Input<typeof contract.calendar>['query']

export function createCalls(locale: Locale) {
  return {
    find: (keyword: string) => call<typeof contract.searchStation>(searchStation, { query: { keyword } }, { locale }),
    get: (code: string) => call<typeof contract.getStation>(getStation, { query: { code } }, { locale }),
    availability: async (body: AvailabilityBody, signal: AbortSignal) =>
      noteExamples(await call<typeof contract.availability>(availability, { body }, { locale, signal })),
    calendar: (query: CalendarQuery, signal: AbortSignal) =>
      call<typeof contract.calendar>(calendar, { query }, { locale, signal }),
    watched: () => call<typeof contract.listWatches>(listWatches, {}, { locale }),
    watch: (body: Input<typeof contract.watchTrain>['body']) =>
      call<typeof contract.watchTrain>(watchTrain, { body }, { locale }),
    unwatch: (journey_code: string) =>
      call<typeof contract.unwatchTrain>(unwatchTrain, { query: { journey_code } }, { locale }),
  }
}

export type Calls = ReturnType<typeof createCalls>
