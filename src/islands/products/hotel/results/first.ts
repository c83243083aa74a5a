import { availabilityPage } from '../../../../../core/products/hotel/calls.ts'
import { hotelSearch } from '../../../../../core/products/hotel/search.ts'
import type { FirstCalls } from '../../../../lib/call/early.ts'
import { bodyOf, firstPart } from '../stores/search.ts'

export const first: FirstCalls = (query, today) => {
  const search = hotelSearch.whole(query, today)
  return search ? [[availabilityPage, { body: bodyOf(search, firstPart(query)) }]] : []
}
