import type { CalendarDate } from '../../../core/common/dates.ts'
import type { FoundLead } from '../../../core/find/contract.ts'
import { moveOn } from '../../lib/last-search.ts'
import type { Locale } from '../../lib/locale.ts'
import type { Product, RecentSearch } from '../../lib/product.ts'

type Known = { product: Product | undefined; last: RecentSearch | undefined; today: CalendarDate }

/** The page a find leads to, with people and days of the last search. */
export function hrefOf(locale: Locale, { path, query, same = [] }: FoundLead, { product, last, today }: Known): string {
  const isSold = product && Object.values(product.pages).some((page) => page === path)
  const kept = isSold ? keptOf(product, last, today) : new URLSearchParams()
  for (const [name, value] of Object.entries(query)) kept.set(name, value)
  const ends = isSold ? product.kept.ends : undefined
  if (ends) kept.set(ends.from, startOf(ends, kept.get(ends.to) ?? '', { same, last }))
  const [page = '', part] = path.split('#')
  const search = kept.toString()
  return `${['', locale, page].filter((each, index) => index === 0 || each).join('/')}${search && `?${search}`}${part ? `#${part}` : ''}`
}

function keptOf({ kept: { people, days } }: Product, last: RecentSearch | undefined, today: CalendarDate) {
  const values = moveOn(new URLSearchParams(last?.query), days, today)
  return new URLSearchParams(
    [...days, ...people].flatMap((name) => {
      const value = values.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

type Ends = NonNullable<Product['kept']['ends']>

/** Nobody travels from a city to itself: then the journey begins where the last one ended. */
function startOf(
  { from, to, usual }: Ends,
  end: string,
  { same, last }: { same: readonly string[]; last: RecentSearch | undefined },
) {
  const before = new URLSearchParams(last?.query)
  const starts = [before.get(from), before.get(to), ...usual]
  return starts.find((code) => code && code !== end && !same.includes(code)) ?? usual[0]
}
