import { type SortOrder, sortJourneys } from '../journey/sort.ts'
import type { Connection, Journey } from './contract.ts'
import { lowestConnectionPrice, lowestPrice } from './price.ts'

export function sortOffers(journeys: readonly Journey[], order: SortOrder): Journey[] {
  return sortJourneys(journeys, order, {
    priceOf: lowestPrice,
    changesOf: () => 0,
    clocksOf: ({ departureTime, arrivalTime }) => [departureTime, arrivalTime],
  })
}

export function sortConnections(connections: readonly Connection[], order: SortOrder): Connection[] {
  return sortJourneys(connections, order, {
    priceOf: lowestConnectionPrice,
    changesOf: () => 1,
    clocksOf: ({ journeys: [first, second] }) => [first.departureTime, second.arrivalTime],
  })
}
