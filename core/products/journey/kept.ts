import type { Named } from '../../base/common/call/offer-address.ts'
import type { CalendarDate } from '../../base/common/dates.ts'
import { type Choices, codedSearch, type Parsed, type Trip } from './query.ts'

type Rules<Search> = {
  parse: (query: URLSearchParams, today: CalendarDate) => Parsed<Search, string>
  toQuery: (search: Search) => URLSearchParams
}

/** Reads addresses of a product's list, and of its booking form, whose query is the same. */
export function keptJourney<Search extends Trip & Choices<unknown>>(
  product: string,
  { parse, toQuery }: Rules<Search>,
) {
  const results = `${product}/results`
  const pages = [results, `${product}/booking`]
  /** The search, or the offers chosen for all its directions. */
  const searchOf = (query: URLSearchParams, today: CalendarDate) => codedSearch(parse, query, today)

  /** A choice needs an offer for each direction; a search has no choices. Its key is the way, the days, and what the address says of the offers. */
  function named(page: string, address: URLSearchParams, today: CalendarDate): Named | null {
    const search = pages.includes(page) ? searchOf(address, today) : null
    if (!search) return null
    const { origin, destination, departure, back, returnDate, departDate } = search
    const isWhole = departure !== null && (returnDate === null || back !== null)
    const open = toQuery({ ...search, departure: null, back: null })
    const query = isWhole ? toQuery(search) : open
    const chosen = [...query].filter(([name]) => !open.has(name)).map(([, text]) => text)
    const parts = [`${origin}-${destination}`, departDate, ...(returnDate ? [returnDate] : []), ...chosen]
    const item = parts.join('_').slice(0, 200)
    return { page: results, item, query, firstDay: departDate, kind: isWhole ? 'choice' : 'search' }
  }

  return { named, searchOf }
}
