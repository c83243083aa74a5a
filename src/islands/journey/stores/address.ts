import type { CalendarDate } from '../../../../core/common/dates.ts'
import type { Locale } from '../../../lib/locale.ts'
import { type Page, pathTo } from '../../../lib/paths.ts'
import { type Choices, NO_CHOICE, type Step } from './choice.ts'

/** What every search of a trip says. */
export type TripSearch = {
  origin: string
  destination: string
  departDate: CalendarDate
  /** A return date makes a round trip. */
  returnDate: CalendarDate | null
}

type Rules<Search, Choice> = {
  /** Every name that the query of a search may hold. */
  names: readonly string[]
  toQuery: (search: Search) => URLSearchParams
  choicesOf: (search: Search) => Choices<Choice>
  withChoices: (search: Search, choices: Choices<Choice>) => Search
  pages: { results: Page; booking: Page }
}

/** How the searches of a product stand in the address bar. */
export function createTripAddress<Search extends TripSearch, Choice>(rules: Rules<Search, Choice>) {
  const { names, toQuery, choicesOf, withChoices, pages } = rules
  const hrefOf = (page: Page) => (locale: Locale, search: Search) => `${pathTo(locale, page)}?${toQuery(search)}`
  return {
    choicesOf,
    withChoices,
    /** A query that says this search. What else stood in the address stays. */
    withSearch(query: URLSearchParams, search: Search): URLSearchParams {
      const next = toQuery(search)
      for (const [name, value] of query) if (!names.includes(name)) next.append(name, value)
      return next
    },
    /** The search without what was chosen: two addresses with the same one show the same lists. */
    tripKey: (search: Search): string => toQuery(withChoices(search, NO_CHOICE)).toString(),
    /** The same search with another day. A day that moves takes a choice made for the old one away; a departure past the return moves it too. */
    onDay(search: Search, step: Step, date: CalendarDate): Search {
      if (step === 'return') {
        return { ...withChoices(search, { ...choicesOf(search), back: null }), returnDate: date }
      }
      const { returnDate } = search
      const moved = returnDate && returnDate < date ? date : returnDate
      return { ...withChoices(search, NO_CHOICE), departDate: date, returnDate: moved }
    },
    resultsHref: hrefOf(pages.results),
    bookingHref: hrefOf(pages.booking),
  }
}

export type TripAddress<Search extends TripSearch, Choice> = ReturnType<typeof createTripAddress<Search, Choice>>

/** Whether a day can be chosen: none gone by, and no return before the departure. */
export function canChoose(search: TripSearch, step: Step, date: CalendarDate, today: CalendarDate): boolean {
  return date >= (step === 'return' ? search.departDate : today)
}

/** The day that a strip is about. */
export function dayOf(search: TripSearch, step: Step): CalendarDate {
  return (step === 'return' ? search.returnDate : null) ?? search.departDate
}

/** From where to where a step goes: a return leads back. */
export function endsOf<Place>(
  { origin, destination }: { origin: Place; destination: Place },
  step: Step,
): { origin: Place; destination: Place } {
  return step === 'return' ? { origin: destination, destination: origin } : { origin, destination }
}
