import { priceDetail, venueDetail } from '../../../../core/products/venue/calls.ts'
import { venueChoice } from '../../../../core/products/venue/choice.ts'
import type { FirstCalls } from '../../../lib/call/early.ts'
import { dayBody } from './offer.ts'

/** First calls of a venue's page and its booking form: without a day they ask for the next one later. */
export const first: FirstCalls = (query, today) => {
  const { venueId = '', date = null } = venueChoice.whole(query, today) ?? {}
  if (date === null) return []
  return [
    [venueDetail, { body: { uniqueId: venueId } }],
    [priceDetail, { body: dayBody(venueId, date) }],
  ]
}
