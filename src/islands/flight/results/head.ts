import { availability } from '../../../../core/flight/calls.ts'
import { DIRECT_GROUPS } from '../../../../core/flight/providers.ts'
import { parseSearch, toAvailability } from '../../../../core/flight/search.ts'
import { codedSearch } from '../../../../core/journey/query.ts'
import { askEarly } from '../../../lib/early.ts'

askEarly((query, today) => {
  const search = codedSearch(parseSearch, query, today)
  return search ? DIRECT_GROUPS.map((group) => [availability, { body: toAvailability(search, group) }]) : []
})
