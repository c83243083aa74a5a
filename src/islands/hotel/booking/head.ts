import { cancelPolicy, detail } from '../../../../core/hotel/calls.ts'
import { hotelSearch } from '../../../../core/hotel/search.ts'
import { askEarly } from '../../../lib/early.ts'
import { hotelBody } from '../detail/ask-hotel.ts'
import { isChosen, policyBody } from './offer.ts'

askEarly((query, today) => {
  const search = hotelSearch.whole(query, today)
  if (!search || !isChosen(search)) return []
  return [
    [detail, { body: hotelBody(search) }],
    [cancelPolicy, { body: policyBody(search) }],
  ]
})
