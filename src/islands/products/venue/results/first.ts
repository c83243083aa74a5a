import { availability } from '../../../../../core/products/venue/calls.ts'
import { namedSearch } from '../../../../../core/products/venue/search.ts'
import type { FirstCalls } from '../../../../lib/call/early.ts'
import { bodyOf } from '../stores/search.ts'

export const first: FirstCalls = (query, today) => {
  const search = namedSearch(query, today)
  return search ? [[availability, { body: bodyOf(search, 1) }]] : []
}
