import { atom, type ReadableAtom } from 'nanostores'
import type {
  Filter,
  FilterOption,
  FilterRules,
  PriceRange,
  SelectedFilter,
} from '../../../../../core/base/list/filter.ts'
import { createFilterQuery, type FilterPrefix, type QueryPair } from '../../../../../core/base/list/filter-query.ts'
import { putLast } from '../../../../../core/base/list/sort.ts'
import { derive } from '../../../../lib/store.ts'

/** Page size of load-more lists. */
export const PAGE = 10

/** Answers that come this soon after the first are drawn with it, in milliseconds. */
export const COLLECT_MS = 300

/** `Marks`: highlights computed over the whole list. */
export interface ViewSpec {
  Offer: unknown
  Group: string
  Order: string
  Marks: unknown
}

type IsLast<S extends ViewSpec> = (offer: S['Offer']) => boolean

type Rules<S extends ViewSpec> = {
  $waits: ReadableAtom<boolean>
  $offers: ReadableAtom<readonly S['Offer'][]>
  idOf: (offer: S['Offer']) => string
  filter: FilterRules<S['Offer'], S['Group']>
  /** The first is the default. */
  orders: readonly [S['Order'], ...S['Order'][]]
  $marksOf: ReadableAtom<(listed: readonly S['Offer'][]) => S['Marks']>
  sort: (matching: readonly S['Offer'][], order: S['Order'], marks: S['Marks']) => readonly S['Offer'][]
  /** Offers that stand last in every order. */
  $isLast?: ReadableAtom<IsLast<S>>
  /** Offers arrive as pages of one list in the order of the search. A choice in the address is drawn with the last page, so that a shared link shows the same rows. */
  inPages?: boolean
  /** Prefix of a group, the price or the order in the address. */
  prefixOf?: (part: S['Group'] | 'price' | 'sort') => FilterPrefix
}

type State<S extends ViewSpec> = { filter: Filter<S['Group']>; sort: S['Order']; shown: number }

export type Facet = { group: string; options: readonly FilterOption[]; selected: readonly string[] }

/** Offers that came after the list was drawn and would move its rows. `cheaper`: below the lowest price of the list; `lowest` of all that wait, in rupiah. */
export type Waiting = { count: number; cheaper: number; lowest: number }

const $noneLast = atom<() => boolean>(() => false)

/** Filtered, sorted, ten at a time. A drawn row keeps its place: offers that belong above it wait until they are asked for. */
export function createListView<S extends ViewSpec>(rules: Rules<S>) {
  type Offers = readonly S['Offer'][]
  const { $waits, $offers, idOf, filter: filters, orders, $marksOf, sort, $isLast = $noneLast, inPages = false } = rules
  const first: State<S> = { filter: filters.none, sort: orders[0], shown: PAGE }
  const inAddress = createFilterQuery(rules)
  /** The order of the search, which its address already holds. */
  let usual: S['Order'] = orders[0]
  let waitsForAll = false
  const $state = atom(first)
  const $listed = atom<Offers>($offers.get())

  const matchingOf = (listed: Offers, { filter, sort: order }: State<S>, marks: S['Marks'], isLast: IsLast<S>) =>
    putLast(sort(filters.apply(listed, filter), order, marks), isLast)

  const $ranked = derive([$listed, $marksOf, $state, $isLast], (listed: Offers, marksOf, state: State<S>, isLast) => {
    const { filter } = state
    const marks = marksOf(listed)
    const options = filters.options(listed, filter)
    return {
      matching: matchingOf(listed, state, marks, isLast),
      marks,
      facets: filters.groups.map((group): Facet => ({ group, options: options[group], selected: filter[group] })),
      bounds: options.price,
      range: filter.price,
      chosen: filters.selected(filter),
    }
  })
  const $rows = derive([$ranked, $state], ({ matching }, { shown }) => matching.slice(0, shown))
  const $waiting = derive([$offers, $listed, $state], (offers: Offers, listed: Offers, { filter }): Waiting => {
    const known = new Set(listed.map(idOf))
    const fresh = filters.apply(
      offers.filter((offer) => !known.has(idOf(offer))),
      filter,
    )
    const lowest = Math.min(...filters.apply(listed, filter).map(filters.priceOf))
    const prices = fresh.map(filters.priceOf)
    return {
      count: fresh.length,
      cheaper: prices.filter((price) => price < lowest).length,
      lowest: Math.min(...prices),
    }
  })

  let collecting: ReturnType<typeof setTimeout> | undefined
  function admit(): void {
    clearTimeout(collecting)
    collecting = undefined
    $listed.set($offers.get())
  }

  /** Whether the drawn rows would all stay where they are. */
  function keepsRows(offers: Offers): boolean {
    const next = matchingOf(offers, $state.get(), $marksOf.get()(offers), $isLast.get())
    return $rows.get().every((row, index) => next[index] !== undefined && idOf(next[index]) === idOf(row))
  }

  function take(): void {
    const offers = $offers.get()
    const begunAnew = !$listed.get().every((offer) => offers.includes(offer))
    if (begunAnew) admit()
    else if (waitsForAll && $waits.get()) return
    else if ($rows.get().length > 0) {
      if (keepsRows(offers)) admit()
    } else if ($waits.get() && offers.length > 0) collecting ??= setTimeout(admit, COLLECT_MS)
    else admit()
  }
  $offers.listen(take)
  $waits.listen(take)

  function change(state: Partial<State<S>>): void {
    waitsForAll = false
    $state.set({ ...$state.get(), shown: PAGE, ...state })
    admit()
  }
  const orderOf = (name: string): S['Order'] => orders.find((known) => known === name) ?? orders[0]
  const filterBy = (filter: Filter<S['Group']>) => change({ filter })

  return {
    $state,
    $listed,
    $ranked,
    /** The first of another order, with the same filters. */
    topOf: (order: string): S['Offer'] | null =>
      matchingOf(
        $listed.get(),
        { ...$state.get(), sort: orderOf(order) },
        $marksOf.get()($listed.get()),
        $isLast.get(),
      )[0] ?? null,
    $rows,
    $waiting,
    orders,
    nameOf: inAddress.name,
    /** False while pages of the list are missing. */
    isWhole: () => !(inPages && $waits.get()),
    admit,
    toggle: (group: S['Group'], value: string) => filterBy(filters.toggle($state.get().filter, group, value)),
    remove: (selected: SelectedFilter<S['Group']>) => filterBy(filters.remove($state.get().filter, selected)),
    price(range: PriceRange): void {
      const { bounds } = $ranked.get()
      if (bounds) filterBy(filters.withPrice($state.get().filter, range, bounds))
    },
    reset: () => filterBy(filters.none),
    sortBy(order: string): void {
      change({ sort: orderOf(order) })
    },
    more: () => $state.set({ ...$state.get(), shown: $state.get().shown + PAGE }),
    pairs: (): readonly QueryPair[] => inAddress.pairs($state.get(), usual),
    /** Takes filters and order from the address; `sort` is the order of the search, `shown` the number of rows. */
    restore(query: URLSearchParams, { sort: order, shown = PAGE }: { sort?: string; shown?: number } = {}): void {
      if (order !== undefined) usual = orderOf(order)
      change({ ...inAddress.read(query, usual), shown })
      waitsForAll = inPages && inAddress.pairs($state.get(), usual).length > 0
    },
  }
}

export type ListView<S extends ViewSpec> = ReturnType<typeof createListView<S>>

/** Methods, so that views with a product's own groups and orders are assignable. */
export interface AnyView<Offer = unknown> {
  $state: ReadableAtom<{ sort: string; filter: object }>
  $listed: ReadableAtom<readonly Offer[]>
  $rows: ReadableAtom<readonly Offer[]>
  $waiting: ReadableAtom<Waiting>
  $ranked: ReadableAtom<{
    matching: readonly Offer[]
    facets: readonly Facet[]
    bounds: PriceRange | null
    range: PriceRange | null
    chosen: readonly SelectedFilter<string>[]
  }>
  orders: readonly string[]
  nameOf(part: string): string
  isWhole(): boolean
  topOf(order: string): Offer | null
  toggle(group: string, value: string): void
  remove(selected: SelectedFilter<string>): void
  price(range: PriceRange): void
  reset(): void
  sortBy(order: string): void
  more(): void
  admit(): void
}
