import { detail } from '../../../../../core/products/hotel/calls.ts'
import { hotelSearch } from '../../../../../core/products/hotel/search.ts'
import { askEarly } from '../../../../lib/call/early.ts'
import { hotelBody } from './ask-hotel.ts'

askEarly((query, today) => {
  const search = hotelSearch.whole(query, today)
  if (!search || search.hotelKey === null) return []
  return [[detail, { body: hotelBody({ ...search, hotelKey: search.hotelKey }) }]]
})
