import { type SortOrder, sortJourneys } from '../journey/sort.ts'
import type { Connection, Journey } from './contract.ts'
import { lowestConnectionFare, lowestFare } from './price.ts'

export function sortTrains(journeys: readonly Journey[], order: SortOrder): Journey[] {
  return sortJourneys(journeys, order, lowestFare)
}

export function sortConnections(connections: readonly Connection[], order: SortOrder): Connection[] {
  return sortJourneys(connections, order, lowestConnectionFare)
}
