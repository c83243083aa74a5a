import { HOME_ZONE, todayIn } from '../../../core/common/dates.ts'
import { logWarning } from '../../lib/log.ts'
import type { PlaceKept } from './stores/position.ts'
import { cameBack } from './use-position.ts'

export function todayInWib(): string {
  return todayIn(HOME_ZONE, new Date())
}

/** What a results page has of this browser: its address bar, its clock, and where somebody was. */
export function inBrowser<Search, Group extends string>($kept: PlaceKept<Group>, hrefOf: (search: Search) => string) {
  return {
    log: logWarning,
    today: todayInWib,
    bar: {
      read: () => new URLSearchParams(location.search),
      write(query: URLSearchParams, how: 'push' | 'replace') {
        const href = `${location.pathname}?${query}${location.hash}`
        if (how === 'push') history.pushState(null, '', href)
        else history.replaceState(null, '', href)
      },
    },
    placeKept(trip: string) {
      const place = $kept.get()
      return place?.trip === trip && cameBack() ? place : null
    },
    book: (search: Search) => location.assign(hrefOf(search)),
  }
}
