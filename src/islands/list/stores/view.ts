import { atom, type ReadableAtom } from 'nanostores'
import type { Filter, FilterOption, FilterRules, PriceRange, SelectedFilter } from '../../../../core/list/filter.ts'
import { derive } from '../../../lib/store.ts'
import type { StoredView } from './position.ts'

/** Page size of load-more lists. */
export const PAGE = 10

/** Why the list must not move. */
export type Hold = 'pointer' | 'focus' | 'scroll'

/** `Marks`: highlights computed over the whole list. */
export interface ViewSpec {
  Offer: unknown
  Group: string
  Order: string
  Marks: unknown
}

type Rules<S extends ViewSpec> = {
  $offers: ReadableAtom<readonly S['Offer'][]>
  idOf: (offer: S['Offer']) => string
  filter: FilterRules<S['Offer'], S['Group']>
  /** The first is the default. */
  orders: readonly [S['Order'], ...S['Order'][]]
  $marksOf: ReadableAtom<(listed: readonly S['Offer'][]) => S['Marks']>
  sort: (matching: readonly S['Offer'][], order: S['Order'], marks: S['Marks']) => readonly S['Offer'][]
}

type State<S extends ViewSpec> = { filter: Filter<S['Group']>; sort: S['Order']; shown: number }

export type Facet = { group: string; options: readonly FilterOption[]; selected: readonly string[] }

/** Filtered, sorted, ten at a time. While held, new offers wait, so that rows do not move under a pointer. */
export function createListView<S extends ViewSpec>(rules: Rules<S>) {
  type Offers = readonly S['Offer'][]
  const { $offers, idOf, filter: filters, orders, $marksOf, sort } = rules
  const first: State<S> = { filter: filters.none, sort: orders[0], shown: PAGE }
  const $state = atom(first)
  const $listed = atom<Offers>($offers.get())
  const holds = new Set<Hold>()

  const $ranked = derive([$listed, $marksOf, $state], (listed: Offers, marksOf, state: State<S>) => {
    const { filter } = state
    const marks = marksOf(listed)
    const options = filters.options(listed, filter)
    return {
      matching: sort(filters.apply(listed, filter), state.sort, marks),
      marks,
      facets: filters.groups.map((group): Facet => ({ group, options: options[group], selected: filter[group] })),
      bounds: options.price,
      range: filter.price,
      chosen: filters.selected(filter),
    }
  })
  const $rows = derive([$ranked, $state], ({ matching }, { shown }) => matching.slice(0, shown))
  const $waiting = derive([$offers, $listed, $state], (offers: Offers, listed: Offers, { filter }) => {
    const known = new Set(listed.map(idOf))
    const fresh = offers.filter((offer) => !known.has(idOf(offer)))
    return filters.apply(fresh, filter).length
  })

  function admit(): void {
    $listed.set($offers.get())
  }
  $offers.listen(() => {
    const offers = $offers.get()
    const begunAnew = !$listed.get().every((offer) => offers.includes(offer))
    if (holds.size === 0 || begunAnew || $rows.get().length === 0) admit()
  })

  function change(state: Partial<State<S>>): void {
    $state.set({ ...$state.get(), shown: PAGE, ...state })
    admit()
  }
  const orderOf = (name: string): S['Order'] => orders.find((known) => known === name) ?? orders[0]
  const filterBy = (filter: Filter<S['Group']>) => change({ filter })

  return {
    $state,
    $listed,
    $ranked,
    $rows,
    $waiting,
    orders,
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
    stored(): StoredView {
      const { filter, sort: order, shown } = $state.get()
      return { filter: filters.stored(filter), sort: order, shown }
    },
    restore(stored?: StoredView): void {
      if (!stored) change(first)
      else change({ filter: filters.read(stored.filter), sort: orderOf(stored.sort), shown: stored.shown })
    },
    hold: (why: Hold) => void holds.add(why),
    release(why: Hold): void {
      if (holds.delete(why) && holds.size === 0) admit()
    },
  }
}

export type ListView<S extends ViewSpec> = ReturnType<typeof createListView<S>>

/** Methods, so that views with a product's own groups and orders are assignable. */
export interface AnyView<Offer = unknown> {
  $state: ReadableAtom<{ sort: string }>
  $listed: ReadableAtom<readonly Offer[]>
  $rows: ReadableAtom<readonly Offer[]>
  $waiting: ReadableAtom<number>
  $ranked: ReadableAtom<{
    matching: readonly Offer[]
    facets: readonly Facet[]
    bounds: PriceRange | null
    range: PriceRange | null
    chosen: readonly SelectedFilter<string>[]
  }>
  orders: readonly string[]
  toggle(group: string, value: string): void
  remove(selected: SelectedFilter<string>): void
  price(range: PriceRange): void
  reset(): void
  sortBy(order: string): void
  more(): void
  admit(): void
  hold(why: Hold): void
  release(why: Hold): void
}
