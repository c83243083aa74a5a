import { calendar, searchAirport } from '../../../../core/products/flight/calls.ts'
import type * as contract from '../../../../core/products/flight/contract.ts'
import { toQuery } from '../../../../core/products/flight/search.ts'
import type { There } from '../../../../core/trade/kept/also.ts'
import { call } from '../../../lib/call/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { AlsoThere } from '../../../lib/product.ts'
import { lastOrigin, lowestBothWays } from '../journey/there.ts'
import { FLIGHT_RESULTS } from './pages.ts'

/** From where the traveller flew or looked for flights last; null where that is not known, or is the place itself. */
export async function hrefThere(
  { city, from, to, adults, children, infants }: There,
  locale: Locale,
): Promise<AlsoThere | null> {
  const origin = lastOrigin('flight')
  if (!origin) return null
  const [place] = await call<typeof contract.searchAirport>(searchAirport, { query: { keyword: city } }, { locale })
  if (!place || place.code === origin) return null
  const destination = place.code
  const pax = { adult: adults, child: children, infant: Math.min(infants, adults) }
  const ends = { origin, destination }
  const amount = await lowestBothWays({ ...ends, from, to }, (way) =>
    call<typeof contract.calendar>(calendar, { query: { ...way, ...pax } }, { locale }),
  )
  const days = { departDate: from, returnDate: to, departure: null, back: null }
  const query = toQuery({ ...ends, ...days, pax, cabinClass: 'Economy' })
  return {
    href: `${pathTo(locale, FLIGHT_RESULTS)}?${query}`,
    price: amount === null ? null : { amount, per: 'return' },
  }
}
