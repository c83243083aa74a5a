import type { Input } from '../../../../core/common/endpoint.ts'
import { availability, calendar, fareDetail, getAirport, searchAirport } from '../../../../core/flight/contract.ts'
import { call } from '../../../lib/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import { noteExamples } from '../../list/examples.ts'

type AvailabilityBody = Input<typeof availability>['body']
export type CalendarQuery = Input<typeof calendar>['query']

export function createCalls(locale: Locale) {
  return {
    find: (keyword: string) => call(searchAirport, { query: { keyword } }, { locale }),
    get: (code: string) => call(getAirport, { query: { code } }, { locale }),
    availability: async (body: AvailabilityBody, signal: AbortSignal) =>
      noteExamples(await call(availability, { body }, { locale, signal })),
    calendar: (query: CalendarQuery, signal: AbortSignal) => call(calendar, { query }, { locale, signal }),
    fareDetail: (body: Input<typeof fareDetail>['body']) => call(fareDetail, { body }, { locale }),
  }
}

export type Calls = ReturnType<typeof createCalls>
