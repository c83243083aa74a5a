import type { Named } from '../common/offer-address.ts'
import type { Choices, Trip } from './query.ts'

/** A choice needs an offer for each direction; a search has no choices. Its key is the way, the days, and what the address says of the offers. */
export function journeyItem<Search extends Trip & Choices<unknown>>(
  search: Search,
  toQuery: (search: Search) => URLSearchParams,
): Omit<Named, 'page'> {
  const { origin, destination, departure, back, returnDate, departDate } = search
  const isWhole = departure !== null && (returnDate === null || back !== null)
  const open = toQuery({ ...search, departure: null, back: null })
  const query = isWhole ? toQuery(search) : open
  const chosen = [...query].filter(([name]) => !open.has(name)).map(([, text]) => text)
  const parts = [`${origin}-${destination}`, departDate, ...(returnDate ? [returnDate] : []), ...chosen]
  return { item: parts.join('_').slice(0, 200), query, firstDay: departDate, kind: isWhole ? 'choice' : 'search' }
}
