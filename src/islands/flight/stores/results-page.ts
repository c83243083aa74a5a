import { atom, computed } from 'nanostores'
import type { CalendarDate } from '../../../../core/common/dates.ts'
import type { Airport } from '../../../../core/flight/contract.ts'
import { groupsFor, isInternational } from '../../../../core/flight/providers.ts'
import { type FlightSearch, parseSearch } from '../../../../core/flight/search.ts'
import { CallError } from '../../../lib/call.ts'
import { dayOf, tripKey, withSearch } from './address.ts'
import { createFareDetails } from './fare-details.ts'
import type { FlightCalls } from './flight-calls.ts'
import { createFlightSearch } from './flight-search.ts'
import { createListView, type ViewState } from './list-view.ts'
import { type SettledSearch, settleSearch } from './places.ts'
import { createPriceCalendar } from './price-calendar.ts'
import { type Choices, createTripChoice, type Step } from './trip-choice.ts'

/** The two ends of a trip by name. */
export type Ends = { origin: Airport; destination: Airport }

export type PageState =
  | { at: 'starting' }
  /** The address holds no search that can be made. */
  | { at: 'invalid'; given: SettledSearch }
  /** The airports could not be asked for. */
  | { at: 'failed'; error: CallError }
  | { at: 'results'; search: FlightSearch; ends: Ends }

export type ResultsDeps = {
  calls: FlightCalls
  log: (message: string, cause: unknown) => void
  today: () => CalendarDate
  /** The address of this page. */
  address: {
    read: () => URLSearchParams
    write: (query: URLSearchParams, how: 'push' | 'replace') => void
  }
  /** What somebody who comes back had made of the lists of a trip. */
  placeKept: (trip: string) => Record<Step, ViewState> | null
  /** Leaves for the booking of a search with its choices. */
  book: (search: FlightSearch) => void
}

/** The results page: the address is its search, everything else follows from that. */
export function createResultsPage({ calls, log, today, address, placeKept, book }: ResultsDeps) {
  const $page = atom<PageState>({ at: 'starting' })
  const $trip = computed($page, (page) => (page.at === 'results' ? page.search : null))
  const $cabin = computed($trip, (trip) => trip?.cabinClass ?? 'Economy')

  const search = createFlightSearch({ ask: calls.availability, log })
  const calendar = createPriceCalendar({ ask: calls.calendar, today, log })
  const fares = createFareDetails({ ask: calls.fareDetail })
  const departures = createListView({ $flights: computed(search.$results, (found) => found.departures), $cabin })
  const returns = createListView({ $flights: computed(search.$results, (found) => found.returns), $cabin })

  const withChoices = (choices: Choices): FlightSearch | null => {
    const trip = $trip.get()
    return trip && { ...trip, ...choices }
  }
  const choice = createTripChoice({
    $trip,
    $results: search.$results,
    $state: search.$state,
    keep(choices, how) {
      const next = withChoices(choices)
      if (next) address.write(withSearch(address.read(), next), how)
    },
    book(choices) {
      const next = withChoices(choices)
      if (next) book(next)
    },
  })
  const $view = computed(choice.$step, (step) => (step === 'return' ? returns : departures))

  let latest = 0
  /** Makes the search that stands in the address. */
  async function open(): Promise<void> {
    latest += 1
    const mine = latest
    search.stop()
    $page.set({ at: 'starting' })
    try {
      const given = await settleSearch(address.read(), today(), calls)
      if (mine === latest) begin(given)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (mine === latest) $page.set({ at: 'failed', error })
    }
  }

  function begin(given: SettledSearch): void {
    const { origin, destination } = given.airports
    if (!origin || !destination || Object.keys(given.problems).length) {
      $page.set({ at: 'invalid', given })
      return
    }
    address.write(withSearch(address.read(), given.search), 'replace')
    $page.set({ at: 'results', search: given.search, ends: { origin, destination } })
    const place = placeKept(tripKey(given.search))
    departures.restore(place?.departure)
    returns.restore(place?.return)
    fares.reset(given.search.pax)
    choice.restore(given.search)
    showDays()
    const groups = groupsFor(isInternational(origin.country_code, destination.country_code))
    void search.start(given.search, groups)
  }

  function showDays(): void {
    const trip = $trip.get()
    if (!trip) return
    const { pax, cabinClass } = trip
    const back = choice.$step.get() === 'return'
    const [origin, destination] = back ? [trip.destination, trip.origin] : [trip.origin, trip.destination]
    void calendar.open({ origin, destination, pax, cabinClass }, dayOf(trip, choice.$step.get()))
  }
  choice.$step.listen(showDays)

  return {
    $page,
    $trip,
    $view,
    search,
    calendar,
    fares,
    choice,
    views: { departure: departures, return: returns },
    open,
    /** Back and Forward: another choice of the same trip, or another trip. */
    async follow(): Promise<void> {
      const trip = $trip.get()
      const next = parseSearch(address.read(), today()).search
      if (trip && tripKey(trip) === tripKey(next)) choice.restore(next)
      else await open()
    },
  }
}

export type ResultsPage = ReturnType<typeof createResultsPage>
