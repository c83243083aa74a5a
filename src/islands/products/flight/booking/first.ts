import { getFlight } from '../../../../../core/products/flight/booking-calls.ts'
import { fareDetail, getAirport } from '../../../../../core/products/flight/calls.ts'
import { flightSearch } from '../../../../../core/products/flight/search.ts'
import type { FirstCalls } from '../../../../lib/call/early.ts'
import { isComplete } from '../../journey/stores/address.ts'
import { choicesOf, fareInput, flightInput } from './offer.ts'

export const first: FirstCalls = (query, today) => {
  const search = flightSearch.whole(query, today)
  if (!search || !isComplete(search)) return []
  return [
    [getAirport, { query: { code: search.origin } }],
    [getAirport, { query: { code: search.destination } }],
    ...choicesOf(search).map((choice) => [getFlight, flightInput(choice, search)] as const),
    ...choicesOf(search).map((choice) => [fareDetail, fareInput(choice, search)] as const),
  ]
}
