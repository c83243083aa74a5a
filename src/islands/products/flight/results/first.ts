import { availability } from '../../../../../core/products/flight/calls.ts'
import { DIRECT_GROUPS } from '../../../../../core/products/flight/providers.ts'
import { parseSearch, toAvailability } from '../../../../../core/products/flight/search.ts'
import { codedSearch } from '../../../../../core/products/journey/query.ts'
import type { FirstCalls } from '../../../../lib/call/early.ts'

export const first: FirstCalls = (query, today) => {
  const search = codedSearch(parseSearch, query, today)
  return search ? DIRECT_GROUPS.map((group) => [availability, { body: toAvailability(search, group) }]) : []
}
