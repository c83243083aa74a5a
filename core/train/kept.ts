import type { CalendarDate } from '../common/dates.ts'
import type { Named } from '../common/offer-address.ts'
import { journeyItem } from '../journey/kept.ts'
import { codedSearch } from '../journey/query.ts'
import { parseSearch, type Search, toQuery } from './search.ts'

const RESULTS = 'train/results'
/** The form of the same choice has the same query. */
const PAGES: readonly string[] = [RESULTS, 'train/booking']

/** The search, or the trains chosen for all its directions. */
export function searchOf(query: URLSearchParams, today: CalendarDate): Search | null {
  return codedSearch(parseSearch, query, today)
}

export function named(page: string, query: URLSearchParams, today: CalendarDate): Named | null {
  const search = PAGES.includes(page) ? searchOf(query, today) : null
  if (!search) return null
  return { page: RESULTS, ...journeyItem(search, toQuery) }
}
