import { searchAirport } from '../../../core/flight/calls.ts'
import type * as contract from '../../../core/flight/contract.ts'
import { toQuery } from '../../../core/flight/search.ts'
import type { There } from '../../../core/kept/also.ts'
import { call } from '../../lib/call.ts'
import type { Locale } from '../../lib/locale.ts'
import { pathTo } from '../../lib/paths.ts'
import type { AlsoThere } from '../../lib/product.ts'
import { readLike, storedAtom } from '../../lib/stored.ts'
import { FLIGHT_RESULTS } from './pages.ts'

/** As the form remembers searches: `list/search-form/memory.ts`. */
const $searches = storedAtom('flight-recent', {
  read: readLike<readonly { query: string }[]>([{ query: '' }]),
  fallback: [],
  version: 1,
  keep: 'local',
})

/** From where the traveller flew or looked for flights last; null where that is not known, or is the place itself. */
export async function hrefThere(
  { city, from, to, adults, children }: There,
  locale: Locale,
): Promise<AlsoThere | null> {
  const [last] = $searches.get()
  const origin = last && new URLSearchParams(last.query).get('origin')
  if (!origin) return null
  const [place] = await call<typeof contract.searchAirport>(searchAirport, { query: { keyword: city } }, { locale })
  if (!place || place.code === origin) return null
  const days = { departDate: from, returnDate: to, departure: null, back: null }
  const pax = { adult: adults, child: children, infant: 0 }
  const query = toQuery({ origin, destination: place.code, ...days, pax, cabinClass: 'Economy' })
  return { href: `${pathTo(locale, FLIGHT_RESULTS)}?${query}`, price: null }
}
