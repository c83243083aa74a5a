import type { Input } from '../../../../../core/base/common/call/endpoint.ts'
import {
  availability,
  calendar,
  fareDetail,
  getAirport,
  searchAirport,
} from '../../../../../core/products/flight/calls.ts'
import type * as contract from '../../../../../core/products/flight/contract.ts'
import { call } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { noteExamples } from '../../../base/list/examples.ts'

type AvailabilityBody = Input<typeof contract.availability>['body']
export type CalendarQuery = Input<typeof contract.calendar>['query']

export function createCalls(locale: Locale) {
  return {
    find: (keyword: string) => call<typeof contract.searchAirport>(searchAirport, { query: { keyword } }, { locale }),
    get: (code: string) => call<typeof contract.getAirport>(getAirport, { query: { code } }, { locale }),
    availability: async (body: AvailabilityBody, signal: AbortSignal) =>
      noteExamples(await call<typeof contract.availability>(availability, { body }, { locale, signal })),
    calendar: (query: CalendarQuery, signal: AbortSignal) =>
      call<typeof contract.calendar>(calendar, { query }, { locale, signal }),
    fareDetail: (body: Input<typeof contract.fareDetail>['body']) =>
      call<typeof contract.fareDetail>(fareDetail, { body }, { locale }),
  }
}

export type Calls = ReturnType<typeof createCalls>
