import type { CalendarDate } from '../../../../core/base/common/dates.ts'
import { formatShortDate } from '../../../lib/format.ts'
import { storedSearches } from '../../../lib/last-search.ts'
import { localeOfPath } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { Product, RecentSearch } from '../../../lib/product.ts'
import { isSold } from '../../../lib/sold.ts'
import { todayInWib } from '../../../lib/today.ts'
import { PRODUCTS } from '../../../products.ts'

const SHOWN = 4

type Kept = RecentSearch & { product: Product }

export function showRecentSearches(): void {
  const section = document.querySelector('[data-recent-searches]')
  const template = section?.querySelector('template')
  const list = section?.querySelector('ul')
  if (!section || !template || !list || document.documentElement.dataset.recent === undefined) return
  const searches = recentSearches(todayInWib())
  if (!searches.length) section.remove()
  for (const search of searches.slice(0, SHOWN)) list.append(rowOf(template, search))
}

/** Searches of all products that are sold, newest first. */
export function recentSearches(today: CalendarDate): Kept[] {
  return PRODUCTS.filter(({ slug }) => isSold(slug))
    .flatMap((product) => ahead(storedSearches(product), today).map((search) => ({ ...search, product })))
    .sort((one, other) => other.at - one.at)
}

/** Searches whose first day is not over. */
export function ahead(searches: readonly RecentSearch[], today: CalendarDate): RecentSearch[] {
  return searches.filter(({ days: [day = ''] }) => day >= today)
}

function rowOf(template: HTMLTemplateElement, { product, title, days, detail, query }: Kept): Node {
  const locale = localeOfPath(location.pathname)
  const row = document.importNode(template.content, true)
  const [link, name, dates] = ['a', 'b', 'span'].map((part) => row.querySelector(part))
  if (!link || !name || !dates) return row
  link.setAttribute('href', `${pathTo(locale, product.pages.results)}?${query}`)
  name.textContent = title
  const when = detail ?? days.map((day) => formatShortDate(locale, day)).join(' – ')
  dates.textContent = [nameOf(product), when].filter(Boolean).join(' · ')
  return row
}

function nameOf({ slug }: Product): string {
  return document.querySelector(`[data-tab=${slug}]`)?.textContent?.trim() ?? ''
}
