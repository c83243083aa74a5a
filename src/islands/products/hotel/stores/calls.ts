import type { Input } from '../../../../../core/base/common/call/endpoint.ts'
import { availabilityPage, calendar, listCities } from '../../../../../core/products/hotel/calls.ts'
import type * as contract from '../../../../../core/products/hotel/contract.ts'
import { call } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { noteExamples } from '../../../base/list/examples.ts'

export type PageBody = Input<typeof contract.availabilityPage>['body']
type NightsQuery = Input<typeof contract.calendar>['query']
export type DaysQuery = Omit<NightsQuery, 'from' | 'to'>

export function createCalls(locale: Locale) {
  return {
    find: (keyword: string) => call<typeof contract.listCities>(listCities, { query: { keyword } }, { locale }),
    page: async (body: PageBody, signal: AbortSignal) =>
      noteExamples(await call<typeof contract.availabilityPage>(availabilityPage, { body }, { locale, signal })),
    nights: (query: NightsQuery, signal: AbortSignal) =>
      call<typeof contract.calendar>(calendar, { query }, { locale, signal }),
  }
}

export type Calls = ReturnType<typeof createCalls>
