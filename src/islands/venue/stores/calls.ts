import type { Input } from '../../../../core/common/endpoint.ts'
import { availability, calendar, listDestinations, listLocations } from '../../../../core/venue/calls.ts'
import type * as contract from '../../../../core/venue/contract.ts'
import type { DAY_STATUSES } from '../../../../core/venue/contract.ts'
import { call } from '../../../lib/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import type { AskDays } from '../../list/stores/day-prices.ts'

export type PageBody = Input<typeof contract.availability>['body']

export type DaysQuery = { uniqueId: string; package?: string }

export function createCalls(locale: Locale) {
  return {
    locations: (terms: string, signal?: AbortSignal) =>
      call<typeof contract.listLocations>(
        listLocations,
        { query: { terms } },
        { locale, ...(signal ? { signal } : {}) },
      ),
    destinations: (signal?: AbortSignal) =>
      call<typeof contract.listDestinations>(listDestinations, {}, { locale, ...(signal ? { signal } : {}) }),
    page: (body: PageBody, signal: AbortSignal) =>
      call<typeof contract.availability>(availability, { body }, { locale, signal }),
  }
}

export type Calls = ReturnType<typeof createCalls>

type Status = (typeof DAY_STATUSES)[number]

/** Words: `venue-detail`. */
const OFF: Partial<Record<Status, string>> = {
  closed: 'venue-detail:day.closed',
  full: 'venue-detail:day.full',
  cut_off: 'venue-detail:day.cut_off',
}

/** Days of the month in which `from` is; its cheapest are marked where prices differ. */
export function askDays(locale: Locale): AskDays<DaysQuery> {
  return async ({ from, to: _, ...query }, signal) => {
    const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]
    const given = { query: { ...query, year, month } }
    const days = await call<typeof contract.calendar>(calendar, given, { locale, signal })
    const prices = days.flatMap(({ price }) => price ?? [])
    const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
    return days.map(({ date, status, price }) => {
      const off = OFF[status]
      return { date, price, cheap: price === lowest && lowest < highest, ...(off ? { off } : {}) }
    })
  }
}
