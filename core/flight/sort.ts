import { type SortOrder, sortJourneys } from '../journey/sort.ts'
import { putLast } from '../list/sort.ts'
import type { Flight } from './contract.ts'
import { lowestPrice } from './price.ts'

/** Orders that recommend; the orders by time do not. */
const RANKING: readonly SortOrder[] = ['lowest_price', 'shortest_duration']

/**
 * Sorted, with itineraries far off the rest (`oddities`) after all others where the order recommends: 100.000 less for two more transits and a day
 * under way is not the best offer.
 */
export function sortOffers(
  flights: readonly Flight[],
  order: SortOrder,
  odd: ReadonlyMap<string, unknown> = new Map(),
): Flight[] {
  const sorted = sortJourneys(flights, order, lowestPrice)
  return RANKING.includes(order) && odd.size > 0 ? putLast(sorted, ({ id }) => odd.has(id)) : sorted
}
