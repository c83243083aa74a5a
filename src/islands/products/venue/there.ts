import { listLocations } from '../../../../core/products/venue/calls.ts'
import type * as contract from '../../../../core/products/venue/contract.ts'
import { readSearch, toQuery } from '../../../../core/products/venue/search.ts'
import type { There } from '../../../../core/trade/kept/also.ts'
import { call } from '../../../lib/call/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { AlsoThere } from '../../../lib/product.ts'
import { VENUE_RESULTS } from './pages.ts'

export async function hrefThere(
  { city, from, adults, children, infants }: There,
  locale: Locale,
): Promise<AlsoThere | null> {
  const [place] = await call<typeof contract.listLocations>(listLocations, { query: { terms: city } }, { locale })
  if (!place) return null
  const [year = '', month = ''] = from.split('-')
  const query = new URLSearchParams({
    locationId: place.id,
    city: place.city,
    country: place.country,
    countryCode: place.countryCode,
    month: String(Number(month)),
    year,
    ADT: String(adults),
    CHD: String(children),
    INF: String(infants),
  })
  return { href: `${pathTo(locale, VENUE_RESULTS)}?${toQuery(readSearch(query))}`, price: null }
}
