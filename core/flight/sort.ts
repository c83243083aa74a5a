import { type SortOrder, sortJourneys } from '../journey/sort.ts'
import type { Flight } from './contract.ts'
import { lowestPrice } from './price.ts'

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
  const sorted = sortJourneys(flights, order, lowestPrice)
  if (!RANKING.includes(order) || odd.size === 0) return sorted
  return [...sorted.filter(({ id }) => !odd.has(id)), ...sorted.filter(({ id }) => odd.has(id))]
}
