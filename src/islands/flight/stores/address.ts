import type { CalendarDate } from '../../../../core/common/dates.ts'
import { type FlightSearch, toQuery } from '../../../../core/flight/search.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import { NO_CHOICE, type Step } from './trip-choice.ts'

const NAMES = [
  'origin',
  'destination',
  'departDate',
  'returnDate',
  'ADT',
  'CHD',
  'INF',
  'cabinClass',
  'departFlight',
  'returnFlight',
]

/** A query that says this search. What else stood in the address stays. */
export function withSearch(query: URLSearchParams, search: FlightSearch): URLSearchParams {
  const next = toQuery(search)
  for (const [name, value] of query) if (!NAMES.includes(name)) next.append(name, value)
  return next
}

/** The search without what was chosen: two addresses with the same one show the same lists. */
export function tripKey(search: FlightSearch): string {
  return toQuery({ ...search, ...NO_CHOICE }).toString()
}

/** The same search with another day. A day that moves takes a choice made for the old one away; a departure past the return moves it too. */
export function onDay(search: FlightSearch, step: Step, date: CalendarDate): FlightSearch {
  if (step === 'return') return { ...search, returnDate: date, returnFlight: null }
  const { returnDate } = search
  return { ...search, ...NO_CHOICE, departDate: date, returnDate: returnDate && returnDate < date ? date : returnDate }
}

/** Whether a day can be chosen: none gone by, and no return before the departure. */
export function canChoose(search: FlightSearch, step: Step, date: CalendarDate, today: CalendarDate): boolean {
  return date >= (step === 'return' ? search.departDate : today)
}

export function resultsHref(locale: Locale, search: FlightSearch): string {
  return `${pathTo(locale, 'flightResults')}?${toQuery(search)}`
}

export function bookingHref(locale: Locale, search: FlightSearch): string {
  return `${pathTo(locale, 'flightBooking')}?${toQuery(search)}`
}

/** The day that a strip is about. */
export function dayOf(search: FlightSearch, step: Step): CalendarDate {
  return (step === 'return' ? search.returnDate : null) ?? search.departDate
}
