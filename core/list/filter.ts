import type { Rupiah } from '../common/money.ts'

export type PriceRange = { min: Rupiah; max: Rupiah }

/** Both ends of the price range are included. */
export type Filter<Group extends string> = Readonly<Record<Group, readonly string[]>> & { price: PriceRange | null }

/** `count` ignores the selection in the option's own group. */
export type FilterOption = { value: string; count: number }
export type FilterOptions<Group extends string> = Record<Group, FilterOption[]> & { price: PriceRange | null }

export type SelectedFilter<Group extends string> =
  | { group: Group; value: string }
  | { group: 'price'; value: PriceRange }

export type StoredFilter = { options: Readonly<Record<string, readonly string[]>>; price: PriceRange | null }

type Rules<Item, Group extends string> = {
  /** In display order. */
  groups: readonly Group[]
  optionsOf: Record<Group, (item: Item) => readonly string[]>
  /** Groups with an order of their own; the others are sorted by text. */
  fixed?: Partial<Record<Group, readonly string[]>>
  /** Infinity for an item that cannot be bought. */
  priceOf: (item: Item) => Rupiah
  /** Returns the part of an item that the filter leaves, such as the chosen classes. */
  narrow?: (item: Item, filter: Filter<Group>) => Item
}

/** A group filters only when something in it is selected (spec section 4). */
export function createFilter<Item, Group extends string>(rules: Rules<Item, Group>) {
  const { groups, optionsOf, priceOf, narrow = (item) => item } = rules
  const fixed: Partial<Record<Group, readonly string[]>> = rules.fixed ?? {}
  const none: Filter<Group> = Object.assign(
    groupsOf(() => []),
    { price: null },
  )

  function groupsOf<Value>(make: (group: Group) => Value): Record<Group, Value> {
    return Object.fromEntries(groups.map((group) => [group, make(group)])) as Record<Group, Value>
  }

  function passes(item: Item, filter: Filter<Group>, but?: Group): boolean {
    const fits = groups.every((group) => group === but || matches(item, group, filter[group]))
    // Prices what the filter leaves; the group left out of the count keeps its options.
    const left = () => narrow(item, but ? { ...filter, [but]: [] } : filter)
    return fits && (filter.price === null || inRange(priceOf(left()), filter.price))
  }

  function matches(item: Item, group: Group, selected: readonly string[]): boolean {
    return selected.length === 0 || optionsOf[group](item).some((option) => selected.includes(option))
  }

  function countsOf(group: Group, items: readonly Item[], filter: Filter<Group>): FilterOption[] {
    const counts = new Map<string, number>(filter[group].map((value) => [value, 0]))
    for (const item of items) {
      const shown = passes(item, filter, group) ? 1 : 0
      for (const option of optionsOf[group](item)) counts.set(option, (counts.get(option) ?? 0) + shown)
    }
    const order = fixed[group] ?? [...counts.keys()].sort()
    return order.flatMap((value) => {
      const count = counts.get(value)
      return count === undefined ? [] : [{ value, count }]
    })
  }

  return {
    groups,
    none,
    priceOf,
    apply: (items: readonly Item[], filter: Filter<Group>): Item[] =>
      items.filter((item) => passes(item, filter)).map((item) => narrow(item, filter)),
    /** Counts respect the other groups' selection; the price range spans the whole list. */
    options(items: readonly Item[], filter: Filter<Group>): FilterOptions<Group> {
      const prices = items.map(priceOf).filter(Number.isFinite)
      const price = prices.length ? { min: Math.min(...prices), max: Math.max(...prices) } : null
      return Object.assign(
        groupsOf((group) => countsOf(group, items, filter)),
        { price },
      )
    },
    /** Unknown groups and options of a stored filter are harmless. */
    read: ({ options, price }: StoredFilter): Filter<Group> =>
      Object.assign(
        groupsOf((group) => options[group] ?? []),
        { price },
      ),
    stored: (filter: Filter<Group>): StoredFilter => ({
      options: groupsOf((group) => filter[group]),
      price: filter.price,
    }),
    selected(filter: Filter<Group>): SelectedFilter<Group>[] {
      const chosen = groups.flatMap((group) => filter[group].map((value): SelectedFilter<Group> => ({ group, value })))
      return filter.price ? [...chosen, { group: 'price', value: filter.price }] : chosen
    },
    toggle(filter: Filter<Group>, group: Group, value: string): Filter<Group> {
      const selected = filter[group]
      const next = selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value]
      return { ...filter, [group]: next }
    },
    /** A range that holds the whole list is no filter. */
    withPrice(filter: Filter<Group>, range: PriceRange, bounds: PriceRange): Filter<Group> {
      const whole = range.min <= bounds.min && range.max >= bounds.max
      return { ...filter, price: whole ? null : range }
    },
    remove(filter: Filter<Group>, { group, value }: SelectedFilter<Group>): Filter<Group> {
      return group === 'price'
        ? { ...filter, price: null }
        : { ...filter, [group]: filter[group].filter((other) => other !== value) }
    },
  }
}

export type FilterRules<Item, Group extends string> = ReturnType<typeof createFilter<Item, Group>>

export function inRange(price: Rupiah, { min, max }: PriceRange): boolean {
  return price >= min && price <= max
}
