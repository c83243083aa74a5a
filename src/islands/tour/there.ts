import type { There } from '../../../core/kept/also.ts'
import { listAreas } from '../../../core/tour/calls.ts'
import type * as contract from '../../../core/tour/contract.ts'
import { toQuery } from '../../../core/tour/search.ts'
import { DEFAULT_SORT } from '../../../core/tour/sort.ts'
import { call } from '../../lib/call.ts'
import type { Locale } from '../../lib/locale.ts'
import { pathTo } from '../../lib/paths.ts'
import type { AlsoThere } from '../../lib/product.ts'
import { DAY_RESULTS } from './pages.ts'

/** Tours of one day, in the month. */
export async function hrefThere({ city, from, adults, children }: There, locale: Locale): Promise<AlsoThere | null> {
  const areas = await call<typeof contract.listAreas>(listAreas, { query: { keyword: city } }, { locale })
  const area = areas.find(({ total_one_day }) => total_one_day > 0)
  if (!area) return null
  const [year, month] = from.split('-').map(Number)
  const people = { participants: adults + children, sort: DEFAULT_SORT }
  const query = toQuery({ tourArea: area.slug, month: month ?? null, year: year ?? null, ...people })
  return { href: `${pathTo(locale, DAY_RESULTS)}?${query}`, price: null }
}
