import { priceHistory } from '../../../../core/trade/prices/calls.ts'
import { priceSearch } from '../../../../core/trade/prices/search.ts'
import type { FirstCalls } from '../../../lib/call/early.ts'
import { askedOf } from './asked.ts'

export const first: FirstCalls = (query, today) => {
  const search = priceSearch.whole(query, today)
  return search ? [[priceHistory, { query: askedOf(search) }]] : []
}
