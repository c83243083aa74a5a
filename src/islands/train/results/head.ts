import { codedSearch } from '../../../../core/journey/query.ts'
import { availability } from '../../../../core/train/calls.ts'
import { parseSearch, toAvailability } from '../../../../core/train/search.ts'
import { askEarly } from '../../../lib/early.ts'
import { stepsOf } from '../stores/search.ts'

askEarly((query, today) => {
  const search = codedSearch(parseSearch, query, today)
  const bodies = search ? stepsOf(search).flatMap((step) => toAvailability(search, step) ?? []) : []
  return bodies.map((body) => [availability, { body }])
})
