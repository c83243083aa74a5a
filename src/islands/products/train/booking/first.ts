import { getJourney } from '../../../../../core/products/train/calls.ts'
import { trainSearch } from '../../../../../core/products/train/search.ts'
import type { FirstCalls } from '../../../../lib/call/early.ts'
import { isComplete } from '../../journey/stores/address.ts'
import { trainInput } from './offer.ts'

export const first: FirstCalls = (query, today) => {
  const search = trainSearch.whole(query, today)
  if (!search || !isComplete(search)) return []
  const picks = [...(search.departure ?? []), ...(search.back ?? [])]
  return picks.map((pick) => [getJourney, trainInput(pick, search.pax)])
}
