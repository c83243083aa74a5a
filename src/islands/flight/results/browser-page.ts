import { HOME_ZONE, todayIn } from '../../../../core/common/dates.ts'
import type { Locale } from '../../../lib/locale.ts'
import { logWarning } from '../../../lib/log.ts'
import { bookingHref } from '../stores/address.ts'
import { flightCalls } from '../stores/flight-calls.ts'
import { $placeKept } from '../stores/place-kept.ts'
import { createResultsPage, type ResultsPage } from '../stores/results-page.ts'
import { cameBack } from './use-place.ts'

export function todayInWib(): string {
  return todayIn(HOME_ZONE, new Date())
}

/** The results page of this browser: its address bar, its clock, its server. */
export function browserPage(locale: Locale): ResultsPage {
  return createResultsPage({
    calls: flightCalls(locale),
    log: logWarning,
    today: todayInWib,
    address: {
      read: () => new URLSearchParams(location.search),
      write(query, how) {
        const href = `${location.pathname}?${query}${location.hash}`
        if (how === 'push') history.pushState(null, '', href)
        else history.replaceState(null, '', href)
      },
    },
    placeKept(trip) {
      const place = $placeKept.get()
      return place?.trip === trip && cameBack() ? place : null
    },
    book: (search) => location.assign(bookingHref(locale, search)),
  })
}
