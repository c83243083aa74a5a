import { addDays } from '../../../../core/base/common/dates.ts'
import { calendar, listAreas } from '../../../../core/products/tour/calls.ts'
import type * as contract from '../../../../core/products/tour/contract.ts'
import { toQuery } from '../../../../core/products/tour/search.ts'
import { DEFAULT_SORT } from '../../../../core/products/tour/sort.ts'
import type { There } from '../../../../core/trade/kept/also.ts'
import { CallError, call } from '../../../lib/call/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { AlsoThere } from '../../../lib/product.ts'
import { DAY_RESULTS } from './pages.ts'

/** Most days that a calendar answers. */
const MOST_DAYS = 42

/** Tours of one day, in the month; the lowest price of an adult on the days there. */
export async function hrefThere(
  { city, from, to, adults, children }: There,
  locale: Locale,
): Promise<AlsoThere | null> {
  const areas = await call<typeof contract.listAreas>(listAreas, { query: { keyword: city } }, { locale })
  const area = areas.find(({ total_one_day }) => total_one_day > 0)
  if (!area) return null
  const participants = adults + children
  const last = addDays(from, MOST_DAYS - 1)
  const span = { from, to: to < last ? to : last }
  const days = await call<typeof contract.calendar>(
    calendar,
    { query: { type: 'one-day', tour_area_id: area.slug, participants, ...span } },
    { locale },
  ).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error
    return []
  })
  const prices = days.flatMap(({ price }) => price ?? [])
  const [year, month] = from.split('-').map(Number)
  const people = { participants, sort: DEFAULT_SORT }
  const query = toQuery({ tourArea: area.slug, month: month ?? null, year: year ?? null, ...people })
  return {
    href: `${pathTo(locale, DAY_RESULTS)}?${query}`,
    price: prices.length > 0 ? { amount: Math.min(...prices), per: 'person' } : null,
  }
}
