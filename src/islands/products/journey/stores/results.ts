import { atom, type ReadableAtom } from 'nanostores'
import type { CalendarDate, Zone } from '../../../../../core/base/common/dates.ts'
import { type FilterPrefix, isSharedName } from '../../../../../core/base/list/filter-query.ts'
import type { MaybeCity } from '../../../../../core/products/journey/city.ts'
import { type Choices, codedSearch, type Parsed, type Trip } from '../../../../../core/products/journey/query.ts'
import { leavesTooSoon } from '../../../../../core/products/journey/round-trip.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { derive } from '../../../../lib/store.ts'
import type { DaySource } from '../../../base/list/stores/day-source.ts'
import { type Browser, createResults, type ListSpec, type StoredList } from '../../../base/list/stores/results.ts'
import type { SearchRun, SearchState } from '../../../base/list/stores/search.ts'
import { dayOf, endsOf, isComplete, type JourneyAddress, type JourneyEnds } from './address.ts'
import { type ChoiceSpec, createChoice } from './choice.ts'
import { type PlaceRules, type SettledSearch, settleSearch } from './places.ts'
import type { PriceCalendar } from './price-calendar.ts'
import type { Step } from './step.ts'

export interface JourneySpec extends ChoiceSpec {
  Search: Trip & Choices<object>
  Place: MaybeCity
  Part: unknown
  Route: object
  View: StoredList
}

type FilterPart = 'price' | 'sort' | (string & {})

/** The order and the groups that mean the same on both ways hold for both; the others belong to a direction. */
export function prefixOfStep(step: Step, bothWays: readonly string[]): (part: FilterPart) => FilterPrefix {
  return (part) => (part === 'sort' || bothWays.includes(part) ? 'filter' : step)
}

export interface JourneyListSpec<S extends JourneySpec> extends ListSpec {
  Search: S['Search']
  Given: SettledSearch<S['Search'], S['Place']>
  Known: JourneyEnds<S['Place']>
  Part: S['Part']
  Found: S['Found']
  Views: Record<Step, S['View']>
}

/** Instants, and the zone of the arrival. */
export type Times = { departAt: string; arriveAt: string; zone: Zone }

export type Ways = { there: DaySource; back: DaySource }

export type TooSoon = (offer: { departAt: string }) => boolean

const $never = atom<TooSoon>(() => false)

export type JourneyBrowser<Search> = Browser & {
  book: (search: Search) => void
}

type Rules<S extends JourneySpec> = {
  browser: JourneyBrowser<S['Search']>
  address: JourneyAddress<S['Search']>
  /** `today` is the day in WIB. */
  parse: (query: URLSearchParams, today: CalendarDate) => Parsed<S['Search'], string>
  places: PlaceRules<S['Place']>
  run: SearchRun<S['Search'], S['Part'], S['Found']>
  partsOf: (search: S['Search']) => readonly S['Part'][]
  laterParts?: (search: S['Search'], ends: JourneyEnds<S['Place']> | null) => readonly S['Part'][]
  /** State against which the address's choices are checked; the search's own by default. */
  $settled?: ReadableAtom<SearchState>
  calendar: PriceCalendar<S['Route']>
  routeOf: (search: S['Search'], ends: JourneyEnds<string>) => S['Route']
  pick: (found: S['Found'], step: Step, choice: S['Choice']) => S['Picked'] | null
  timesOf: (picked: S['Picked']) => Times
  /** Minutes between the departure's arrival and the return. */
  returnGap: number
  /** `$tooSoon`: offers that cannot follow the chosen departure. */
  viewOf: (step: Step, $search: ReadableAtom<S['Search'] | null>, $tooSoon: ReadableAtom<TooSoon>) => S['View']
  begin?: (search: S['Search']) => void
}

/** A list for each direction and the price calendar; the departure is chosen first. */
export function createJourneyResults<S extends JourneySpec>(rules: Rules<S>) {
  const { browser, address, run, calendar, timesOf, returnGap, viewOf } = rules
  const $arrival = atom<Times | null>(null)
  const $tooSoon = derive([$arrival], (arrival): TooSoon => {
    return (offer) => arrival !== null && leavesTooSoon(arrival, offer, returnGap)
  })
  const parse = (query: URLSearchParams) => rules.parse(query, browser.today())
  const list = createResults<JourneyListSpec<S>>({
    browser,
    address,
    parse: (query) => parse(query).search,
    read: (query) => codedSearch<S['Search']>(rules.parse, query, browser.today()),
    async settle(query) {
      const given = await settleSearch(query, parse, rules.places)
      const { origin, destination } = given.places
      const complete = Object.keys(given.problems).length === 0
      return { given, known: complete && origin && destination ? { origin, destination } : null }
    },
    run,
    partsOf: rules.partsOf,
    ...(rules.laterParts ? { laterParts: rules.laterParts } : {}),
    viewsOf: ($search) => ({
      departure: viewOf('departure', $search, $never),
      return: viewOf('return', $search, $tooSoon),
    }),
    ...(rules.begin ? { begin: rules.begin } : {}),
    begun(search) {
      choice.restore(search)
      showDays(browser.painted())
    },
    moved: (search) => choice.restore(search),
  })
  const { $search, views } = list
  shareFilters(views.departure, views.return)
  shareFilters(views.return, views.departure)

  const withChoices = (choices: Choices<S['Choice']>): S['Search'] | null => {
    const search = $search.get()
    return search && { ...search, ...choices }
  }
  const choice = createChoice<S>({
    $search,
    $found: run.$found,
    $state: rules.$settled ?? run.$state,
    pick: rules.pick,
    canReturn: (departure, back) => !leavesTooSoon(timesOf(departure), timesOf(back), returnGap),
    keep(choices, how) {
      const next = withChoices(choices)
      if (next) list.write(address.withSearch(browser.bar.read(), next), how)
    },
    book(choices) {
      const next = withChoices(choices)
      if (next) browser.book(next)
    },
  })
  choice.$picked.subscribe(({ departure }) => $arrival.set(departure && timesOf(departure)))
  const $view = derive([choice.$step], (step) => views[step])

  function showDays(after?: Promise<void>): void {
    const search = $search.get()
    if (!search) return
    const step = choice.$step.get()
    void calendar.open(rules.routeOf(search, endsOf(search, step)), dayOf(search, step), after)
  }
  choice.$step.listen(() => showDays())

  function hrefOf(locale: Locale, chosen: S['Choice']): string {
    const isReturn = choice.$step.get() === 'return'
    const next = withChoices(isReturn ? { ...choice.$choices.get(), back: chosen } : { departure: chosen, back: null })
    if (!next) return ''
    return isComplete(next) ? address.bookingHref(locale, next) : address.href(locale, next, list.$filters.get())
  }

  /** Prices of both ways by day. */
  function ways(): Ways | null {
    const search = $search.get()
    const way = (of: S['Search'], step: Step) => calendar.source(rules.routeOf(of, endsOf(of, step)))
    return search && { there: way(search, 'departure'), back: way(search, 'return') }
  }

  return { ...list, address, calendar, choice, $view, timesOf, returnGap, hrefOf, ways }
}

function shareFilters(from: StoredList, to: StoredList): void {
  const shared = (view: StoredList) => view.pairs().filter(([name]) => isSharedName(name))
  from.$state.listen(() => {
    if (String(shared(from)) === String(shared(to))) return
    const own = to.pairs().filter(([name]) => !isSharedName(name))
    to.restore(new URLSearchParams([...shared(from), ...own]))
  })
}

export type JourneyResults<S extends JourneySpec> = ReturnType<typeof createJourneyResults<S>>
