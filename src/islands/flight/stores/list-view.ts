import { atom, computed, type ReadableAtom } from 'nanostores'
import type { SortOrder } from '../../../../core/common/sort.ts'
import type { CabinClass, Flight } from '../../../../core/flight/contract.ts'
import {
  type FilterGroup,
  type FlightFilter,
  filterFlights,
  filterOptions,
  NO_FILTER,
  type PriceRange,
  removeFilter,
  type SelectedFilter,
  selectedFilters,
  toggleFilter,
  withPrice,
} from '../../../../core/flight/filter.ts'
import { oddities } from '../../../../core/flight/odd.ts'
import { rankFlights } from '../../../../core/flight/sort.ts'

/** Load-more lists take 10 at a time. */
export const PAGE = 10

/** Why the list must not move: the pointer or the focus is on it, or it is scrolled. */
type Hold = 'pointer' | 'focus' | 'scroll'

/** What somebody made of a list: what they come back to. */
export type ViewState = { filter: FlightFilter; sort: SortOrder; shown: number }
export const FIRST_VIEW: ViewState = { filter: NO_FILTER, sort: 'lowest_price', shown: PAGE }

type Deps = { $flights: ReadableAtom<readonly Flight[]>; $cabin: ReadableAtom<CabinClass> }

/**
 * A list of flights as somebody looks at it: filtered, sorted, ten at a time. Flights that arrive while the list is held wait, so that nothing moves
 * under a pointer; they come in when it is let go, when asked for, or with the next change of filter or order.
 */
export function createListView({ $flights, $cabin }: Deps) {
  const $state = atom<ViewState>(FIRST_VIEW)
  const $listed = atom<readonly Flight[]>($flights.get())
  const holds = new Set<Hold>()

  const $ranked = computed([$listed, $cabin, $state], (flights, cabin, { filter, sort }) => {
    const odd = oddities(flights, cabin)
    const matching = rankFlights(filterFlights(flights, filter), sort, odd)
    return { matching, odd, options: filterOptions(flights, filter), chosen: selectedFilters(filter) }
  })
  const $rows = computed([$ranked, $state], ({ matching }, { shown }) => matching.slice(0, shown))
  const $waiting = computed([$flights, $listed, $state], (flights, listed, { filter }) => {
    const known = new Set(listed.map(({ id }) => id))
    return filterFlights(
      flights.filter(({ id }) => !known.has(id)),
      filter,
    ).length
  })

  function admit(): void {
    $listed.set($flights.get())
  }
  $flights.listen((flights) => {
    const begunAnew = !$listed.get().every((flight) => flights.includes(flight))
    if (holds.size === 0 || begunAnew || $rows.get().length === 0) $listed.set(flights)
  })

  function change(state: Partial<ViewState>): void {
    $state.set({ ...$state.get(), shown: PAGE, ...state })
    admit()
  }
  const filterBy = (filter: FlightFilter) => change({ filter })

  return {
    $state,
    $listed,
    $ranked,
    $rows,
    $waiting,
    admit,
    toggle: (group: FilterGroup, value: string) => filterBy(toggleFilter($state.get().filter, group, value)),
    remove: (selected: SelectedFilter) => filterBy(removeFilter($state.get().filter, selected)),
    price(range: PriceRange): void {
      const bounds = $ranked.get().options.price
      if (bounds) filterBy(withPrice($state.get().filter, range, bounds))
    },
    reset: () => filterBy(NO_FILTER),
    sortBy: (sort: SortOrder) => change({ sort }),
    more: () => $state.set({ ...$state.get(), shown: $state.get().shown + PAGE }),
    /** Back to a state left before, or to the first. */
    restore: (state: ViewState = FIRST_VIEW) => change(state),
    hold: (why: Hold) => void holds.add(why),
    release(why: Hold): void {
      if (holds.delete(why) && holds.size === 0) admit()
    },
  }
}

export type ListView = ReturnType<typeof createListView>
