import { putLast } from '../../base/list/sort.ts'
import { type SortOrder, sortJourneys } from '../journey/sort.ts'
import type { Flight } from './contract.ts'
import type { Oddity } from './odd.ts'
import { lowestPrice } from './price.ts'

/** By what the order names alone: `odd` ones are marked and keep their place. Only the best are never far off the others. */
export function sortOffers(
  flights: readonly Flight[],
  order: SortOrder,
  odd: ReadonlyMap<string, readonly Oddity[]>,
): Flight[] {
  const sorted = sortJourneys(flights, order, {
    priceOf: lowestPrice,
    changesOf: ({ totalTransit }) => totalTransit,
    clocksOf: ({ departTime, arriveTime }) => [departTime, arriveTime],
  })
  return order === 'best' ? putLast(sorted, ({ id }) => odd.has(id)) : sorted
}
