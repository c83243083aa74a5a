import { availability } from '../../../../../core/products/venue/calls.ts'
import { namedSearch } from '../../../../../core/products/venue/search.ts'
import { askEarly } from '../../../../lib/call/early.ts'
import { bodyOf } from '../stores/search.ts'

askEarly((query, today) => {
  const search = namedSearch(query, today)
  return search ? [[availability, { body: bodyOf(search, 1) }]] : []
})
