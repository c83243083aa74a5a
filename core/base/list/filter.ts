import type { Rupiah } from '../common/money.ts'

export type PriceRange = { min: Rupiah; max: Rupiah }

/** Both ends of the price range are included. */
export type Filter<Group extends string> = Readonly<Record<Group, readonly string[]>> & { price: PriceRange | null }

/** `count` is what the option alone of its group would show. */
export type FilterOption = { value: string; count: number }
export type FilterOptions<Group extends string> = Record<Group, FilterOption[]> & { price: PriceRange | null }

export type SelectedFilter<Group extends string> =
  | { group: Group; value: string }
  | { group: 'price'; value: PriceRange }

export type StoredFilter = { options: Readonly<Record<string, readonly string[]>>; price: PriceRange | null }

/** Characters of an option. */
const LONGEST = 100

type Test<Item> = (item: Item) => boolean

type Rules<Item, Group extends string> = {
  /** In display order. */
  groups: readonly Group[]
  /** The options that an item has; or, for a group that holds one free value such as a typed text, what it asks of items. */
  optionsOf: Record<Group, ((item: Item) => readonly string[]) | { typed: (value: string) => Test<Item> }>
  /** Groups with an order of their own; the others are sorted by text. */
  fixed?: Partial<Record<Group, readonly string[]>>
  /** Groups whose options come last where all items of the whole list have them: such an option leaves nothing out. */
  lastIfAll?: readonly Group[]
  /** Groups with an option that stands for all others; these come by count. */
  all?: Partial<Record<Group, string>>
  /** Infinity for an item that cannot be bought. */
  priceOf: (item: Item) => Rupiah
  /** Returns the part of an item that the filter leaves, such as the chosen classes; null when nothing is left. One option that the item has, chosen alone, must leave something. */
  narrow?: (item: Item, filter: Filter<Group>) => Item | null
}

/** A group filters only when something in it is selected (spec section 4). */
export function createFilter<Item, Group extends string>(rules: Rules<Item, Group>) {
  const { groups, optionsOf, priceOf, narrow = (item) => item, lastIfAll = [] } = rules
  const fixed: Partial<Record<Group, readonly string[]>> = rules.fixed ?? {}
  const all: Partial<Record<Group, string>> = rules.all ?? {}
  const none: Filter<Group> = Object.assign(
    groupsOf((group) => orAll(group, [])),
    { price: null },
  )

  function groupsOf<Value>(make: (group: Group) => Value): Record<Group, Value> {
    return Object.fromEntries(groups.map((group) => [group, make(group)])) as Record<Group, Value>
  }

  /** The option for all where no other is selected. */
  function orAll(group: Group, selected: readonly string[]): readonly string[] {
    const whole = all[group]
    return whole !== undefined && selected.length === 0 ? [whole] : selected
  }

  function chosenIn(filter: Filter<Group>, group: Group): readonly string[] {
    return all[group] === undefined ? filter[group] : filter[group].filter((value) => value !== all[group])
  }

  function readGroup(group: Group, values: readonly string[]): readonly string[] {
    const known = fixed[group]
    const possible = [...new Set(values)].filter((value) => {
      return value !== all[group] && (known ? known.includes(value) : value !== '' && value.length <= LONGEST)
    })
    return 'typed' in optionsOf[group] ? possible.slice(0, 1) : possible
  }

  function testOf(group: Group, filter: Filter<Group>): Test<Item> | null {
    const chosen = chosenIn(filter, group)
    const [first] = chosen
    if (first === undefined) return null
    const options = optionsOf[group]
    if ('typed' in options) return options.typed(first)
    return (item) => options(item).some((option) => chosen.includes(option))
  }

  /** Tests an item by every group except `but`. */
  function passing(filter: Filter<Group>, but?: Group): Test<Item> {
    const tests = groups.flatMap((group) => (group === but ? [] : (testOf(group, filter) ?? [])))
    return (item) => tests.every((test) => test(item))
  }

  /** Part of an item that the filter leaves; null if nothing is left or its price is out of the range. */
  function left(item: Item, filter: Filter<Group>): Item | null {
    const own = narrow(item, filter)
    return own !== null && (filter.price === null || inRange(priceOf(own), filter.price)) ? own : null
  }

  function countsOf(group: Group, items: readonly Item[], filter: Filter<Group>): FilterOption[] {
    const options = optionsOf[group]
    if ('typed' in options) return []
    const counts = new Map<string, number>(chosenIn(filter, group).map((value) => [value, 0]))
    const inList = new Map<string, number>()
    const passes = passing(filter, group)
    // If nothing else is chosen, each option of an item leaves something of it.
    const isOpen = filter.price === null && groups.every((other) => other === group || !chosenIn(filter, other)[0])
    const open = { ...filter, [group]: [] }
    for (const item of items) {
      const passed = passes(item) && (!isOpen || narrow(item, open) !== null)
      for (const option of options(item)) {
        const shown = passed && (isOpen || left(item, { ...filter, [group]: [option] }) !== null)
        counts.set(option, (counts.get(option) ?? 0) + Number(shown))
        inList.set(option, (inList.get(option) ?? 0) + 1)
      }
    }
    const byText = fixed[group] ?? [...counts.keys()].sort()
    const isOfAll = (option: string) => Number(inList.get(option) === items.length)
    const order = lastIfAll.includes(group) ? byText.toSorted((one, other) => isOfAll(one) - isOfAll(other)) : byText
    const found = order.flatMap((value) => {
      const count = counts.get(value)
      return count === undefined ? [] : [{ value, count }]
    })
    const whole = all[group]
    if (whole === undefined) return found
    const sum = found.reduce((total, { count }) => total + count, 0)
    return [{ value: whole, count: sum }, ...found.toSorted((one, other) => other.count - one.count)]
  }

  return {
    groups,
    none,
    priceOf,
    apply: (items: readonly Item[], filter: Filter<Group>): Item[] =>
      items.filter(passing(filter)).flatMap((item) => left(item, filter) ?? []),
    /** Counts respect the other groups' selection; the price range spans the whole list. */
    options(items: readonly Item[], filter: Filter<Group>): FilterOptions<Group> {
      const prices = items.map(priceOf).filter(Number.isFinite)
      const price = prices.length ? { min: Math.min(...prices), max: Math.max(...prices) } : null
      return Object.assign(
        groupsOf((group) => countsOf(group, items, filter)),
        { price },
      )
    },
    /** Drops unknown groups and what no option can be. */
    read: ({ options, price }: StoredFilter): Filter<Group> =>
      Object.assign(
        groupsOf((group) => orAll(group, readGroup(group, options[group] ?? []))),
        { price },
      ),
    /** Without the options that stand for all others. */
    stored: (filter: Filter<Group>): StoredFilter => ({
      options: groupsOf((group) => chosenIn(filter, group)),
      price: filter.price,
    }),
    selected(filter: Filter<Group>): SelectedFilter<Group>[] {
      const chosen = groups.flatMap((group) =>
        chosenIn(filter, group).map((value): SelectedFilter<Group> => ({ group, value })),
      )
      return filter.price ? [...chosen, { group: 'price', value: filter.price }] : chosen
    },
    toggle(filter: Filter<Group>, group: Group, value: string): Filter<Group> {
      // Only one free value can hold.
      if ('typed' in optionsOf[group]) return { ...filter, [group]: value ? [value] : [] }
      if (value === all[group]) return { ...filter, [group]: [value] }
      const selected = chosenIn(filter, group)
      const next = selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value]
      return { ...filter, [group]: orAll(group, next) }
    },
    /** A range that holds the whole list is no filter. */
    withPrice(filter: Filter<Group>, range: PriceRange, bounds: PriceRange): Filter<Group> {
      const whole = range.min <= bounds.min && range.max >= bounds.max
      return { ...filter, price: whole ? null : range }
    },
    remove(filter: Filter<Group>, { group, value }: SelectedFilter<Group>): Filter<Group> {
      return group === 'price'
        ? { ...filter, price: null }
        : {
            ...filter,
            [group]: orAll(
              group,
              filter[group].filter((other) => other !== value),
            ),
          }
    },
  }
}

export type FilterRules<Item, Group extends string> = ReturnType<typeof createFilter<Item, Group>>

/** The ends in either order: what is typed as "from" may be above "to". */
export function rangeOf(one: Rupiah, other: Rupiah): PriceRange {
  return { min: Math.min(one, other), max: Math.max(one, other) }
}

export function inRange(price: Rupiah, { min, max }: PriceRange): boolean {
  return price >= min && price <= max
}
