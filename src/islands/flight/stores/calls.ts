import type { Data, Input } from '../../../../core/common/endpoint.ts'
import {
  type Airport,
  availability,
  calendar,
  fareDetail,
  getAirport,
  searchAirport,
} from '../../../../core/flight/contract.ts'
import { call } from '../../../lib/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import type { PlaceCalls } from '../../journey/stores/places.ts'
import type { SearchDeps } from './search.ts'

export type CalendarQuery = Input<typeof calendar>['query']

export type Calls = PlaceCalls<Airport> & {
  availability: SearchDeps['ask']
  calendar: (query: CalendarQuery, signal: AbortSignal) => Promise<Data<typeof calendar>>
  fareDetail: (body: Input<typeof fareDetail>['body']) => Promise<Data<typeof fareDetail>>
}

/** The calls of the flight pages, in a language. */
export function createCalls(locale: Locale): Calls {
  return {
    find: (keyword) => call(searchAirport, { query: { keyword } }, { locale }),
    get: (code) => call(getAirport, { query: { code } }, { locale }),
    availability: (body, signal) => call(availability, { body }, { locale, signal }),
    calendar: (query, signal) => call(calendar, { query }, { locale, signal }),
    fareDetail: (body) => call(fareDetail, { body }, { locale }),
  }
}
