import type { ExploreDestination, ExploreOffer } from '../../../../core/trade/explore/contract.ts'
import type { ExploreSearch } from '../../../../core/trade/explore/search.ts'
import { exploreSearch } from '../../../../core/trade/explore/search.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { IslandProps } from '../../../ui/react/words.tsx'

/** Known when the site is built. */
export type ExploreGiven = IslandProps & {
  /** By slug. `icon` is a path of 24 by 24. */
  services: Readonly<Record<string, { name: string; icon: string }>>
  /** Pages about destinations, by code of an airport or station there. */
  places: Readonly<Record<string, { name: string; path: string }>>
  /** Searches are counted, so routes have a history. */
  hasHistory: boolean
}

export function placeOf({ places }: ExploreGiven, { codes }: ExploreDestination) {
  return codes.map((code) => places[code]).find((place) => place !== undefined)
}

export function exploreHref(locale: Locale, search: ExploreSearch): string {
  return `${pathTo(locale, 'explore')}?${exploreSearch.toQuery(search)}`
}

export function offerHref(locale: Locale, { path, query }: ExploreOffer): string {
  return `/${locale}/${path}?${new URLSearchParams(query)}`
}

export function historyHref(locale: Locale, { service, query: { origin, destination } }: ExploreOffer): string {
  return pathTo(locale, 'priceHistory', { service, origin, destination })
}
