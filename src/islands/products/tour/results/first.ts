import { listOneDay, listTours } from '../../../../../core/products/tour/calls.ts'
import { namedSearch } from '../../../../../core/products/tour/search.ts'
import type { FirstCalls } from '../../../../lib/call/early.ts'
import { kindHere } from '../kind-here.ts'
import { oneDaysQuery, packagesQuery } from '../stores/calls.ts'

export const first: FirstCalls = (query, today, pathname) => {
  const kind = kindHere(pathname)
  const search = namedSearch(kind, query, today)
  if (!search) return []
  return kind === 'package'
    ? [[listTours, { query: packagesQuery(search, 1) }]]
    : [[listOneDay, { query: oneDaysQuery(search, 1) }]]
}
