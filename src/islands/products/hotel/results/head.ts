import { availabilityPage } from '../../../../../core/products/hotel/calls.ts'
import { hotelSearch } from '../../../../../core/products/hotel/search.ts'
import { askEarly } from '../../../../lib/call/early.ts'
import { bodyOf, firstPart } from '../stores/search.ts'

askEarly((query, today) => {
  const search = hotelSearch.whole(query, today)
  return search ? [[availabilityPage, { body: bodyOf(search, firstPart(query)) }]] : []
})
