import type { NamedSearch } from '../../islands/flight/search-form/search.ts'
import { formatShortDate } from '../../lib/format.ts'
import { localeOfPath } from '../../lib/locale.ts'
import { pathTo } from '../../lib/paths.ts'

const KEY = 'pelesir:local:flight-searches'
const SHOWN = 4
const WIB_MS = 7 * 3_600_000

/** Reads what `$recentSearches` keeps, without the weight of its module: this runs before anybody has touched the page. */
export function showRecentSearches(): void {
  const section = document.querySelector('[data-recent-searches]')
  const template = section?.querySelector('template')
  const list = section?.querySelector('ul')
  if (!section || !template || !list || document.documentElement.dataset.recent === undefined) return
  const today = new Date(Date.now() + WIB_MS).toISOString().slice(0, 10)
  const searches = stored().filter(({ departDate }) => departDate >= today)
  if (!searches.length) section.remove()
  for (const search of searches.slice(0, SHOWN)) list.append(rowOf(template, search))
}

function stored(): NamedSearch[] {
  try {
    const { value } = JSON.parse(localStorage.getItem(KEY) ?? '') as { value: NamedSearch[] }
    return value.filter(
      ({ origin, destination, departDate, pax }) => origin.code && destination.code && departDate && pax,
    )
  } catch {
    return []
  }
}

function rowOf(template: HTMLTemplateElement, search: NamedSearch): Node {
  const { origin, destination, departDate, returnDate, pax, cabinClass } = search
  const locale = localeOfPath(location.pathname)
  const row = template.content.cloneNode(true) as DocumentFragment
  const [link, places, dates] = ['a', 'b', 'span'].map((part) => row.querySelector(part))
  if (!link || !places || !dates) return row
  const trip = { origin: origin.code, destination: destination.code, departDate, returnDate }
  const who = { ADT: pax.adult, CHD: pax.child, INF: pax.infant }
  link.setAttribute('href', pathTo(locale, 'flightResults', { ...trip, ...who, cabinClass }))
  places.textContent = `${origin.city} ${returnDate ? '⇄' : '→'} ${destination.city}`
  dates.textContent = [departDate, returnDate]
    .flatMap((date) => (date ? formatShortDate(locale, date) : []))
    .join(' – ')
  return row
}
