import type { Named } from '../kept/address.ts'
import type { Choices, Trip } from './query.ts'

/** A choice needs an offer for each direction. Its key is what the address says of both; a search has none of its own. */
export function journeyItem<Search extends Trip & Choices<unknown>>(
  search: Search,
  toQuery: (search: Search) => URLSearchParams,
): Omit<Named, 'page'> {
  const { departure, back, returnDate, departDate } = search
  const isWhole = departure !== null && (returnDate === null || back !== null)
  const query = toQuery(isWhole ? search : { ...search, departure: null, back: null })
  const [pair, days] = [`${search.origin}-${search.destination}`, [departDate, returnDate].filter(Boolean).join('_')]
  const chosen = toQuery({ ...search, origin: '', destination: '', departDate: '', returnDate: null })
  const picks = [...chosen].filter(([name]) => /^(depart|return)(Flight|Train)$/.test(name)).map(([, text]) => text)
  return {
    item: [pair, days, ...(isWhole ? picks : [])].join('_').slice(0, 200),
    query,
    firstDay: departDate,
    kind: isWhole ? 'choice' : 'search',
  }
}
