import { detail } from '../../../../../core/products/hotel/calls.ts'
import { hotelSearch } from '../../../../../core/products/hotel/search.ts'
import type { FirstCalls } from '../../../../lib/call/early.ts'
import { hotelBody } from './ask-hotel.ts'

export const first: FirstCalls = (query, today) => {
  const search = hotelSearch.whole(query, today)
  if (!search || search.hotelKey === null) return []
  return [[detail, { body: hotelBody({ ...search, hotelKey: search.hotelKey }) }]]
}
