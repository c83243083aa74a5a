import type { NamedTrip } from '../../islands/journey/search-form/trip.ts'
import { formatShortDate } from '../../lib/format.ts'
import { localeOfPath } from '../../lib/locale.ts'
import { pathTo } from '../../lib/paths.ts'
import type { Service } from '../shell/services.ts'

const RESULTS = { flight: 'flightResults', train: 'trainResults' } as const satisfies Record<Service, string>
const SHOWN = 4
const WIB_MS = 7 * 3_600_000

/** A search of any product: what a product has not, it leaves out. */
type Kept = NamedTrip & {
  service: Service
  pax: { adult: number; child?: number; infant: number }
  cabinClass?: string
}

/** Reads what the products remember, without the weight of their modules: this runs before anybody has touched the page. */
export function showRecentSearches(): void {
  const section = document.querySelector('[data-recent-searches]')
  const template = section?.querySelector('template')
  const list = section?.querySelector('ul')
  if (!section || !template || !list || document.documentElement.dataset.recent === undefined) return
  const today = new Date(Date.now() + WIB_MS).toISOString().slice(0, 10)
  const searches = (Object.keys(RESULTS) as Service[])
    .flatMap(stored)
    .filter(({ departDate }) => departDate >= today)
    .sort((one, other) => other.at - one.at)
  if (!searches.length) section.remove()
  for (const search of searches.slice(0, SHOWN)) list.append(rowOf(template, search))
}

function stored(service: Service): Kept[] {
  try {
    const { value } = JSON.parse(localStorage.getItem(`pelesir:local:${service}-searches`) ?? '') as { value: Kept[] }
    return value
      .filter(
        ({ origin, destination, departDate, pax, at }) => origin.code && destination.code && departDate && pax && at,
      )
      .map((search) => ({ ...search, service }))
  } catch {
    return []
  }
}

function rowOf(template: HTMLTemplateElement, search: Kept): Node {
  const { service, origin, destination, departDate, returnDate, pax, cabinClass } = search
  const locale = localeOfPath(location.pathname)
  const row = template.content.cloneNode(true) as DocumentFragment
  const [link, places, dates] = ['a', 'b', 'span'].map((part) => row.querySelector(part))
  if (!link || !places || !dates) return row
  const trip = { origin: origin.code, destination: destination.code, departDate, returnDate }
  const who = { ADT: pax.adult, CHD: pax.child, INF: pax.infant }
  link.setAttribute('href', pathTo(locale, RESULTS[service], { ...trip, ...who, cabinClass }))
  places.textContent = `${origin.name} ${returnDate ? '⇄' : '→'} ${destination.name}`
  const days = [departDate, returnDate].flatMap((date) => (date ? formatShortDate(locale, date) : []))
  dates.textContent = `${nameOf(service)} · ${days.join(' – ')}`
  return row
}

/** The tab has the service's name in the page's language. */
function nameOf(service: Service): string {
  return document.querySelector(`[data-tab=${service}]`)?.textContent?.trim() ?? ''
}
