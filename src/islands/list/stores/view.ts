import { atom, computed, type ReadableAtom } from 'nanostores'
import { SORT_ORDERS, type SortOrder } from '../../../../core/journey/sort.ts'
import type { Filter, FilterOptions, FilterRules, PriceRange, SelectedFilter } from '../../../../core/list/filter.ts'

/** Load-more lists take 10 at a time. */
export const PAGE = 10

/** Why the list must not move: the pointer or the focus is on it, or it is scrolled. */
export type Hold = 'pointer' | 'focus' | 'scroll'

/** What somebody made of a list: what they come back to. */
export type ViewState<Group extends string> = { filter: Filter<Group>; sort: SortOrder; shown: number }

export function firstView<Group extends string>(filter: Filter<Group>): ViewState<Group> {
  return { filter, sort: SORT_ORDERS[0], shown: PAGE }
}

type Deps<Item, Group extends string, Marks> = {
  $items: ReadableAtom<readonly Item[]>
  idOf: (item: Item) => string
  rules: FilterRules<Item, Group>
  /** What is to be remarked about the items of a whole list. */
  $marksOf: ReadableAtom<(listed: readonly Item[]) => Marks>
  rank: (matching: readonly Item[], sort: SortOrder, marks: Marks) => readonly Item[]
}

/**
 * A list as somebody looks at it: filtered, sorted, ten at a time. What arrives while the list is held waits, so that nothing moves under a pointer;
 * it comes in when the list is let go, when asked for, or with the next change of filter or order.
 */
export function createListView<Item, Group extends string, Marks>(deps: Deps<Item, Group, Marks>) {
  const { $items, idOf, rules, $marksOf, rank } = deps
  const first = firstView(rules.none)
  const $state = atom<ViewState<Group>>(first)
  const $listed = atom<readonly Item[]>($items.get())
  const holds = new Set<Hold>()

  const $ranked = computed([$listed, $marksOf, $state], (listed, marksOf, { filter, sort }) => {
    const marks = marksOf(listed as readonly Item[])
    return {
      matching: rank(rules.apply(listed, filter), sort, marks),
      marks,
      options: rules.options(listed, filter),
      chosen: rules.selected(filter),
    }
  })
  const $rows = computed([$ranked, $state], ({ matching }, { shown }) => matching.slice(0, shown))
  const $waiting = computed([$items, $listed, $state], (items, listed, { filter }) => {
    const known = new Set(listed.map(idOf))
    const fresh = items.filter((item) => !known.has(idOf(item)))
    return rules.apply(fresh, filter).length
  })

  function admit(): void {
    $listed.set($items.get())
  }
  $items.listen((items) => {
    const begunAnew = !$listed.get().every((item) => items.includes(item))
    if (holds.size === 0 || begunAnew || $rows.get().length === 0) admit()
  })

  function change(state: Partial<ViewState<Group>>): void {
    $state.set({ ...$state.get(), shown: PAGE, ...state })
    admit()
  }
  const filterBy = (filter: Filter<Group>) => change({ filter })

  return {
    $state,
    $listed,
    $ranked,
    $rows,
    $waiting,
    groups: rules.groups,
    admit,
    toggle: (group: Group, value: string) => filterBy(rules.toggle($state.get().filter, group, value)),
    remove: (selected: SelectedFilter<Group>) => filterBy(rules.remove($state.get().filter, selected)),
    price(range: PriceRange): void {
      const bounds = $ranked.get().options.price
      if (bounds) filterBy(rules.withPrice($state.get().filter, range, bounds))
    },
    reset: () => filterBy(rules.none),
    sortBy: (sort: SortOrder) => change({ sort }),
    more: () => $state.set({ ...$state.get(), shown: $state.get().shown + PAGE }),
    /** Back to a state left before, or to the first. */
    restore: (state: ViewState<Group> = first) => change(state),
    hold: (why: Hold) => void holds.add(why),
    release(why: Hold): void {
      if (holds.delete(why) && holds.size === 0) admit()
    },
  }
}

export type ListView<Item, Group extends string, Marks> = ReturnType<typeof createListView<Item, Group, Marks>>

/** What filters and orders need of a list, whatever it lists. */
export type FilterView<Group extends string> = Pick<
  ListView<unknown, Group, unknown>,
  'groups' | 'toggle' | 'remove' | 'price' | 'reset' | 'sortBy'
> & {
  $state: ReadableAtom<ViewState<Group>>
  $ranked: ReadableAtom<{
    matching: readonly unknown[]
    options: FilterOptions<Group>
    chosen: readonly SelectedFilter<Group>[]
  }>
}

/** What keeps a list still. */
export type HeldView = { hold: (why: Hold) => void; release: (why: Hold) => void }
