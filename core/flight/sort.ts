import { type SortOrder, sortJourneys } from '../journey/sort.ts'
import { putLast } from '../list/sort.ts'
import type { Flight } from './contract.ts'
import { lowestPrice } from './price.ts'

/** These orders recommend, so `oddities` come last. */
const RANKING: readonly SortOrder[] = ['lowest_price', 'shortest_duration']

export function sortOffers(
  flights: readonly Flight[],
  order: SortOrder,
  odd: ReadonlyMap<string, unknown> = new Map(),
): Flight[] {
  const sorted = sortJourneys(flights, order, lowestPrice)
  return RANKING.includes(order) && odd.size > 0 ? putLast(sorted, ({ id }) => odd.has(id)) : sorted
}
