import { minutesOf } from '../common/dates.ts'
import type { Rupiah } from '../common/money.ts'

/** The specification's orders, of flights and trains alike; the first is the default. */
export const SORT_ORDERS = [
  'lowest_price',
  'earliest_departure',
  'latest_departure',
  'earliest_arrival',
  'latest_arrival',
  'shortest_duration',
] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** What a list of journeys is sorted by: instants, and a duration as `hh:mm`. */
type Timed = { departAt: string; arriveAt: string; duration: string }

const KEY: Record<Exclude<SortOrder, 'lowest_price'>, (item: Timed) => number> = {
  earliest_departure: ({ departAt }) => Date.parse(departAt),
  latest_departure: ({ departAt }) => -Date.parse(departAt),
  earliest_arrival: ({ arriveAt }) => Date.parse(arriveAt),
  latest_arrival: ({ arriveAt }) => -Date.parse(arriveAt),
  shortest_duration: ({ duration }) => minutesOf(duration),
}

/** A copy in an order; equal ones keep their places. `priceOf` answers Infinity for what cannot be bought. */
export function sortJourneys<Item extends Timed>(
  items: readonly Item[],
  order: SortOrder,
  priceOf: (item: Item) => Rupiah,
): Item[] {
  const keyOf = order === 'lowest_price' ? priceOf : KEY[order]
  const keyed = items.map((item) => ({ item, key: keyOf(item) }))
  return keyed.sort((one, other) => compare(one.key, other.key)).map(({ item }) => item)
}

/** Infinity minus Infinity is not a number, so what cannot be bought must be compared, not subtracted. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1
}
