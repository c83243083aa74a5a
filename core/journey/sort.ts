import { minutesOf } from '../common/dates.ts'
import type { Rupiah } from '../common/money.ts'
import { sortByKey } from '../list/sort.ts'

/** The specification's orders; the first is the default. */
export const SORT_ORDERS = [
  'lowest_price',
  'earliest_departure',
  'latest_departure',
  'earliest_arrival',
  'latest_arrival',
  'shortest_duration',
] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** Instants, and a duration as `hh:mm`. */
type Timed = { departAt: string; arriveAt: string; duration: string }

const KEY: Record<Exclude<SortOrder, 'lowest_price'>, (item: Timed) => number> = {
  earliest_departure: ({ departAt }) => Date.parse(departAt),
  latest_departure: ({ departAt }) => -Date.parse(departAt),
  earliest_arrival: ({ arriveAt }) => Date.parse(arriveAt),
  latest_arrival: ({ arriveAt }) => -Date.parse(arriveAt),
  shortest_duration: ({ duration }) => minutesOf(duration),
}

/** `priceOf` returns Infinity for an item that cannot be bought. */
export function sortJourneys<Item extends Timed>(
  items: readonly Item[],
  order: SortOrder,
  priceOf: (item: Item) => Rupiah,
): Item[] {
  return sortByKey(items, order === 'lowest_price' ? priceOf : KEY[order])
}
