import { cancelPolicy, detail } from '../../../../../core/products/hotel/calls.ts'
import { hotelSearch } from '../../../../../core/products/hotel/search.ts'
import type { FirstCalls } from '../../../../lib/call/early.ts'
import { hotelBody } from '../detail/ask-hotel.ts'
import { isChosen, policyBody } from './offer.ts'

export const first: FirstCalls = (query, today) => {
  const search = hotelSearch.whole(query, today)
  if (!search || !isChosen(search)) return []
  return [
    [detail, { body: hotelBody(search) }],
    [cancelPolicy, { body: policyBody(search) }],
  ]
}
