import type { CalendarDate } from '../../../../core/base/common/dates.ts'
import type { FoundLead } from '../../../../core/trade/find/contract.ts'
import { moveOn } from '../../../lib/last-search.ts'
import type { Locale } from '../../../lib/locale.ts'
import type { Product, RecentSearch } from '../../../lib/product.ts'

/** Who travels and when, as addresses of lists and items name it. */
const KEPT = [
  ['departDate', 'returnDate', 'checkInDate', 'checkOutDate'],
  ['ADT', 'JNR', 'CHD', 'INF', 'cabinClass', 'participants', 'countRoom', 'countGuest', 'countChild', 'childAges'],
].flat()

type Known = { product: Product | undefined; last: RecentSearch | undefined; today: CalendarDate }

/** The page a find leads to, with people and days of the last search. */
export function hrefOf(locale: Locale, lead: FoundLead, { product, last, today }: Known): string {
  const { path, query } = lead
  const isSold = product && Object.values(product.pages).some((page) => page === path)
  const before = new URLSearchParams(isSold ? last?.query : '')
  const values = new URLSearchParams([...moveOn(before, today)].filter(([name, value]) => value && KEPT.includes(name)))
  for (const [name, value] of Object.entries(query)) values.set(name, value)
  if (lead.from) values.set('origin', startOf(lead, before))
  const [page = '', part] = path.split('#')
  const search = values.toString()
  return `/${[locale, page].filter(Boolean).join('/')}${search && `?${search}`}${part ? `#${part}` : ''}`
}

/** Start of the last journey, or its end where that start lies in the destination city; otherwise `from`. */
function startOf({ query: { destination }, from = '', same = [] }: FoundLead, before: URLSearchParams): string {
  const starts = [before.get('origin'), before.get('destination')]
  return starts.find((code) => code && code !== destination && !same.includes(code)) ?? from
}
