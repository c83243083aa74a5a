import type { Input } from '../../../../../core/base/common/call/endpoint.ts'
import { availability, calendar, listDestinations, listLocations } from '../../../../../core/products/venue/calls.ts'
import type * as contract from '../../../../../core/products/venue/contract.ts'
import { call } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'
import type { Span } from '../../../base/list/stores/day-source.ts'

export type PageBody = Input<typeof contract.availability>['body']

type DaysQuery = { uniqueId: string; package?: string }

export function createCalls(locale: Locale) {
  return {
    locations: (terms: string, signal?: AbortSignal) =>
      call<typeof contract.listLocations>(
        listLocations,
        { query: { terms } },
        { locale, ...(signal ? { signal } : {}) },
      ),
    locationsNear: (near: string) =>
      call<typeof contract.listLocations>(listLocations, { query: { near } }, { locale }),
    destinations: (signal?: AbortSignal) =>
      call<typeof contract.listDestinations>(listDestinations, {}, { locale, ...(signal ? { signal } : {}) }),
    page: (body: PageBody, signal: AbortSignal) =>
      call<typeof contract.availability>(availability, { body }, { locale, signal }),
    days: (query: DaysQuery & Span, signal: AbortSignal) =>
      call<typeof contract.calendar>(calendar, { query }, { locale, signal }),
  }
}

export type Calls = ReturnType<typeof createCalls>
