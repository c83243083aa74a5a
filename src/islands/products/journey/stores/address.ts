import type { CalendarDate } from '../../../../../core/base/common/dates.ts'
import type { Choices, Trip } from '../../../../../core/products/journey/query.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { type Page, pathTo } from '../../../../lib/paths.ts'
import { createAddress } from '../../../base/list/stores/address.ts'
import { NO_CHOICE, type Step } from './step.ts'

type Rules<Search> = {
  position: string
  names: readonly string[]
  toQuery: (search: Search) => URLSearchParams
  pages: { results: Page; booking: Page }
}

export function createJourneyAddress<Search extends Trip & Choices<unknown>>(rules: Rules<Search>) {
  const { position, names, toQuery, pages } = rules
  const address = createAddress<Search>({ position, names, toQuery, page: pages.results })
  return {
    ...address,
    key: (search: Search): string => address.key({ ...search, ...NO_CHOICE }),
    /** Without the choices. */
    leftHref: (locale: Locale, search: Search): string => address.leftHref(locale, { ...search, ...NO_CHOICE }),
    /** Drops the choices of the old day. A departure after the return moves the return too. */
    onDay(search: Search, step: Step, date: CalendarDate): Search {
      if (step === 'return') return { ...search, back: null, returnDate: date }
      const { returnDate } = search
      return {
        ...search,
        ...NO_CHOICE,
        departDate: date,
        returnDate: returnDate && returnDate < date ? date : returnDate,
      }
    },
    bookingHref: (locale: Locale, search: Search): string => `${pathTo(locale, pages.booking)}?${toQuery(search)}`,
  }
}

export type JourneyAddress<Search extends Trip & Choices<unknown>> = ReturnType<typeof createJourneyAddress<Search>>

export function isComplete({ departure, back, returnDate }: Trip & Choices<unknown>): boolean {
  return departure !== null && (returnDate === null || back !== null)
}

/** False for past days and for returns before the departure. */
export function canChoose(search: Trip, step: Step, date: CalendarDate, today: CalendarDate): boolean {
  return date >= (step === 'return' ? search.departDate : today)
}

export function dayOf(search: Trip, step: Step): CalendarDate {
  return (step === 'return' ? search.returnDate : null) ?? search.departDate
}

export type JourneyEnds<Place> = { origin: Place; destination: Place }

export function endsOf<Place>({ origin, destination }: JourneyEnds<Place>, step: Step): JourneyEnds<Place> {
  return step === 'return' ? { origin: destination, destination: origin } : { origin, destination }
}
