import { type Filter, type FilterRules, type PriceRange, rangeOf } from './filter.ts'

export type ListChoice<Group extends string, Order extends string> = { filter: Filter<Group>; sort: Order }

export type QueryPair = [name: string, value: string]
type Query = { get: (name: string) => string | null; getAll: (name: string) => readonly string[] }

/** `filter` for what every list of a page shares, otherwise the direction of a journey. */
export type FilterPrefix = 'filter' | 'departure' | 'return'

type Rules<Group extends string, Order extends string> = {
  filter: Pick<FilterRules<never, Group>, 'groups' | 'read' | 'stored'>
  orders: readonly [Order, ...Order[]]
  prefixOf?: (part: Group | 'price' | 'sort') => FilterPrefix
}

const NAME = /^(filter|departure|return)\./

/** Query names of filters, beside those of the search. */
export function isFilterName(name: string): boolean {
  return NAME.test(name)
}

export function isSharedName(name: string): boolean {
  return name.startsWith('filter.')
}

/** `filter.transit=0&filter.price=500000-900000&filter.sort=shortest_duration`; prices in rupiah, a group with two values stands twice. */
export function createFilterQuery<Group extends string, Order extends string>(rules: Rules<Group, Order>) {
  const { filter: filters, orders, prefixOf = () => 'filter' } = rules
  const name = (part: Group | 'price' | 'sort') => `${prefixOf(part)}.${part}`

  return {
    /** Name of a group, the price or the order in the address. */
    name,
    /** The same choice gives the same pairs, in the order of the groups. What is `usual` is left out. */
    pairs({ filter, sort }: ListChoice<Group, Order>, usual: Order = orders[0]): QueryPair[] {
      const { options, price } = filters.stored(filter)
      const pairs = filters.groups.flatMap((group) =>
        (options[group] ?? []).toSorted().map((value): QueryPair => [name(group), value]),
      )
      if (price) pairs.push([name('price'), `${price.min}-${price.max}`])
      if (sort !== usual) pairs.push([name('sort'), sort])
      return pairs
    },
    /** Unknown values are dropped; an unknown order is the `usual` one. */
    read(query: Query, usual: Order = orders[0]): ListChoice<Group, Order> {
      const options = Object.fromEntries(filters.groups.map((group) => [group, query.getAll(name(group))]))
      const sort = query.get(name('sort'))
      return {
        filter: filters.read({ options, price: readRange(query.get(name('price'))) }),
        sort: orders.find((known) => known === sort) ?? usual,
      }
    },
  }
}

function readRange(text: string | null): PriceRange | null {
  const [, one, other] = /^(\d{1,12})-(\d{1,12})$/.exec(text ?? '') ?? []
  return one && other ? rangeOf(Number(one), Number(other)) : null
}
