import { codedSearch } from '../../../../../core/products/journey/query.ts'
import { availability } from '../../../../../core/products/train/calls.ts'
import { parseSearch, toAvailability } from '../../../../../core/products/train/search.ts'
import type { FirstCalls } from '../../../../lib/call/early.ts'
import { stepsOf } from '../stores/search.ts'

export const first: FirstCalls = (query, today) => {
  const search = codedSearch(parseSearch, query, today)
  const bodies = search ? stepsOf(search).flatMap((step) => toAvailability(search, step) ?? []) : []
  return bodies.map((body) => [availability, { body }])
}
