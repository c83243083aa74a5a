import { minutesOf } from '../common/dates.ts'
import type { Flight } from './contract.ts'
import { lowestPrice } from './fare.ts'

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

const KEY: Record<SortOrder, (flight: Flight) => number> = {
  lowest_price: lowestPrice,
  earliest_departure: ({ departAt }) => Date.parse(departAt),
  latest_departure: ({ departAt }) => -Date.parse(departAt),
  earliest_arrival: ({ arriveAt }) => Date.parse(arriveAt),
  latest_arrival: ({ arriveAt }) => -Date.parse(arriveAt),
  shortest_duration: ({ duration }) => minutesOf(duration),
}

/** A copy in an order; equal flights keep their places. */
export function sortFlights(flights: readonly Flight[], order: SortOrder): Flight[] {
  const keyed = flights.map((flight) => ({ flight, key: KEY[order](flight) }))
  return keyed.sort((one, other) => compare(one.key, other.key)).map(({ flight }) => flight)
}

/** Orders in which being first is a recommendation; the orders by time only tell what the clock says. */
const RANKING: readonly SortOrder[] = ['lowest_price', 'shortest_duration']

/**
 * Sorted, with itineraries far off the rest (`oddities`) after all others where the order recommends: 100.000 less for two more transits and a day
 * under way is not the best offer.
 */
export function rankFlights(
  flights: readonly Flight[],
  order: SortOrder,
  odd: ReadonlyMap<string, unknown> = new Map(),
): Flight[] {
  const sorted = sortFlights(flights, order)
  if (!RANKING.includes(order) || odd.size === 0) return sorted
  return [...sorted.filter(({ id }) => !odd.has(id)), ...sorted.filter(({ id }) => odd.has(id))]
}

/** Infinity minus Infinity is not a number, so flights with nothing for sale must be compared, not subtracted. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1
}
