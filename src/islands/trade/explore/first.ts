import { explore, exploreStarts } from '../../../../core/trade/explore/calls.ts'
import { exploreSearch } from '../../../../core/trade/explore/search.ts'
import type { FirstCalls } from '../../../lib/call/early.ts'
import { askedOf } from './stores/asked.ts'

export const first: FirstCalls = (query, today) => {
  const search = exploreSearch.whole(query, today)
  return search
    ? [
        [exploreStarts, {}],
        [explore, { query: askedOf(search) }],
      ]
    : [[exploreStarts, {}]]
}
