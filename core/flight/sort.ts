import { type SortOrder, sortJourneys } from '../journey/sort.ts'
import type { Flight } from './contract.ts'
import { lowestPrice } from './price.ts'

/** By what the order names alone: `oddities` are marked and keep their place. */
export function sortOffers(flights: readonly Flight[], order: SortOrder): Flight[] {
  return sortJourneys(flights, order, lowestPrice)
}
