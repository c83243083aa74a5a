import type { CalendarDate } from '../../../core/common/dates.ts'
import { formatShortDate } from '../../lib/format.ts'
import { localeOfPath } from '../../lib/locale.ts'
import { pathTo } from '../../lib/paths.ts'
import type { Product, RecentSearch } from '../../lib/product.ts'
import { todayInWib } from '../../lib/today.ts'
import { PRODUCTS } from '../../products.ts'

const SHOWN = 4

type Kept = RecentSearch & { product: Product }

export function showRecentSearches(): void {
  const section = document.querySelector('[data-recent-searches]')
  const template = section?.querySelector('template')
  const list = section?.querySelector('ul')
  if (!section || !template || !list || document.documentElement.dataset.recent === undefined) return
  const searches = PRODUCTS.flatMap(stored).sort((one, other) => other.at - one.at)
  if (!searches.length) section.remove()
  for (const search of searches.slice(0, SHOWN)) list.append(rowOf(template, search))
}

function stored(product: Product): Kept[] {
  try {
    const text = localStorage.getItem(`pelesir:local:${product.slug}-recent`)
    return recentIn(text ?? '', todayInWib()).map((search) => ({ ...search, product }))
  } catch {
    // Without the storage nothing is remembered.
    return []
  }
}

/** Those that `createMemory` stored and that are not over. None in a text of another shape. */
export function recentIn(text: string, today: CalendarDate): RecentSearch[] {
  try {
    const { value }: { value: RecentSearch[] } = JSON.parse(text)
    return value.filter(({ title, days: [day = ''], query, at }) => title && query && at && day >= today)
  } catch {
    return []
  }
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
