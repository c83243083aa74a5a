import { atom, computed, type ReadableAtom } from 'nanostores'
import type { CalendarDate } from '../../../../core/common/dates.ts'
import { CallError } from '../../../lib/call.ts'
import { dayOf, endsOf, type TripAddress, type TripSearch } from '../../journey/stores/address.ts'
import { type Choices, createTripChoice, type Step } from '../../journey/stores/choice.ts'
import type { End } from '../../journey/stores/places.ts'
import type { PriceCalendar } from '../../journey/stores/price-calendar.ts'
import type { SearchState, TripSearchRun } from './search.ts'

/** The two ends of a trip by name. */
export type Ends<Place> = Record<End, Place>

/** An address read, with what could not be. */
type Given<Search, Place> = {
  search: Search
  problems: Partial<Record<string, string>>
  places: Partial<Record<End, Place>>
}

export type PageState<Search, Place, G extends Given<Search, Place>> =
  | { at: 'starting' }
  /** The address holds no search that can be made. */
  | { at: 'invalid'; given: G }
  /** The places could not be asked for. */
  | { at: 'failed'; error: CallError }
  | { at: 'results'; search: Search; ends: Ends<Place> }

/** What the page has of its browser. */
export type Surroundings<Search, State> = {
  log: (message: string, cause: unknown) => void
  today: () => CalendarDate
  /** The address of this page. */
  bar: { read: () => URLSearchParams; write: (query: URLSearchParams, how: 'push' | 'replace') => void }
  /** What somebody who comes back had made of the lists of a trip. */
  placeKept: (trip: string) => Record<Step, State> | null
  /** Leaves for the booking of a search with its choices. */
  book: (search: Search) => void
}

type View<State> = { restore: (state?: State) => void }

type Rules<Search extends TripSearch, Place, G, Part, Found, Choice, Picked, Route extends object, State, V> = {
  around: Surroundings<Search, State>
  address: TripAddress<Search, Choice>
  settle: (query: URLSearchParams) => Promise<G>
  parse: (query: URLSearchParams) => { search: Search }
  search: TripSearchRun<Search, Part, Found>
  /** What a search is asked in. */
  partsOf: (search: Search, ends: Ends<Place>) => readonly Part[]
  /** The state by which choices of the address are checked; that of the search when left out. */
  $settled?: ReadableAtom<SearchState>
  calendar: PriceCalendar<Route>
  routeOf: (search: Search, ends: Ends<string>) => Route
  pick: (found: Found, step: Step, choice: Choice) => Picked | null
  canReturn: (departure: Picked, back: Picked) => boolean
  viewsOf: ($trip: ReadableAtom<Search | null>) => Record<Step, V>
  /** Called before a search is made. */
  begun?: (search: Search) => void
}

/** A results page: the address is its search, everything else follows from that. */
export function createResultsPage<
  Search extends TripSearch,
  Place,
  G extends Given<Search, Place>,
  Part,
  Found,
  Choice,
  Picked,
  Route extends object,
  State,
  V extends View<State>,
>(rules: Rules<Search, Place, G, Part, Found, Choice, Picked, Route, State, V>) {
  const { around, address, settle, parse, search, calendar, $settled = search.$state } = rules
  const { bar } = around
  const $page = atom<PageState<Search, Place, G>>({ at: 'starting' })
  const $trip = computed($page, (page) => (page.at === 'results' ? (page.search as Search) : null))
  const views = rules.viewsOf($trip)

  const withChoices = (choices: Choices<Choice>): Search | null => {
    const trip = $trip.get()
    return trip && address.withChoices(trip, choices)
  }
  const choice = createTripChoice<Found, Choice, Picked>({
    $trip,
    $found: search.$found,
    $state: $settled,
    pick: rules.pick,
    canReturn: rules.canReturn,
    keep(choices, how) {
      const next = withChoices(choices)
      if (next) bar.write(address.withSearch(bar.read(), next), how)
    },
    book(choices) {
      const next = withChoices(choices)
      if (next) around.book(next)
    },
  })
  const $view = computed(choice.$step, (step) => views[step])

  let latest = 0
  /** Makes the search that stands in the address. */
  async function open(): Promise<void> {
    latest += 1
    const mine = latest
    search.stop()
    $page.set({ at: 'starting' })
    try {
      const given = await settle(bar.read())
      if (mine === latest) begin(given)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (mine === latest) $page.set({ at: 'failed', error })
    }
  }

  function begin(given: G): void {
    const { origin, destination } = given.places
    if (!origin || !destination || Object.keys(given.problems).length) {
      $page.set({ at: 'invalid', given })
      return
    }
    const ends = { origin, destination }
    bar.write(address.withSearch(bar.read(), given.search), 'replace')
    $page.set({ at: 'results', search: given.search, ends })
    const place = around.placeKept(address.tripKey(given.search))
    views.departure.restore(place?.departure)
    views.return.restore(place?.return)
    rules.begun?.(given.search)
    // First, so that the choices are not looked for among the results of another trip.
    void search.start(given.search, rules.partsOf(given.search, ends))
    choice.restore(address.choicesOf(given.search))
    showDays()
  }

  function showDays(): void {
    const trip = $trip.get()
    if (!trip) return
    const step = choice.$step.get()
    void calendar.open(rules.routeOf(trip, endsOf(trip, step)), dayOf(trip, step))
  }
  choice.$step.listen(showDays)

  return {
    $page,
    $trip,
    $view,
    search,
    calendar,
    choice,
    address,
    views,
    open,
    /** Back and Forward: another choice of the same trip, or another trip. */
    async follow(): Promise<void> {
      const trip = $trip.get()
      const next = parse(bar.read()).search
      if (trip && address.tripKey(trip) === address.tripKey(next)) choice.restore(address.choicesOf(next))
      else await open()
    },
  }
}
