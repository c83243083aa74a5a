import { detail } from '../../../../core/hotel/calls.ts'
import { hotelSearch } from '../../../../core/hotel/search.ts'
import { askEarly } from '../../../lib/early.ts'
import { hotelBody } from './ask-hotel.ts'

askEarly((query, today) => {
  const search = hotelSearch.whole(query, today)
  if (!search || search.hotelKey === null) return []
  return [[detail, { body: hotelBody({ ...search, hotelKey: search.hotelKey }) }]]
})
