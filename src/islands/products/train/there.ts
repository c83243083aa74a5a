import { calendar, searchStation } from '../../../../core/products/train/calls.ts'
import type * as contract from '../../../../core/products/train/contract.ts'
import { toQuery } from '../../../../core/products/train/search.ts'
import type { There } from '../../../../core/trade/kept/also.ts'
import { call } from '../../../lib/call/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { AlsoThere } from '../../../lib/product.ts'
import { lastOrigin, lowestBothWays } from '../journey/there.ts'
import { TRAIN_RESULTS } from './pages.ts'

/** From where the traveller went or looked for trains last; null where that is not known, or no train goes there and back on the days. Children have a seat of their own. */
export async function hrefThere(
  { city, from, to, adults, children, infants }: There,
  locale: Locale,
): Promise<AlsoThere | null> {
  const origin = lastOrigin('train')
  if (!origin) return null
  const [place] = await call<typeof contract.searchStation>(searchStation, { query: { keyword: city } }, { locale })
  if (!place || place.code === origin) return null
  const destination = place.code
  const pax = { adult: adults + children, infant: Math.min(infants, adults) }
  const ends = { origin, destination }
  const amount = await lowestBothWays({ ...ends, from, to }, (way) =>
    call<typeof contract.calendar>(calendar, { query: { ...way, ...pax } }, { locale }),
  )
  if (amount === null) return null
  const query = toQuery({ ...ends, departDate: from, returnDate: to, departure: null, back: null, pax })
  return { href: `${pathTo(locale, TRAIN_RESULTS)}?${query}`, price: { amount, per: 'return' } }
}
