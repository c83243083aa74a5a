import { availability } from '../../../../core/venue/calls.ts'
import { namedSearch } from '../../../../core/venue/search.ts'
import { askEarly } from '../../../lib/early.ts'
import { bodyOf } from '../stores/search.ts'

askEarly((query, today) => {
  const search = namedSearch(query, today)
  return search ? [[availability, { body: bodyOf(search, 1) }]] : []
})
