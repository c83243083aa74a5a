import { priceDetail, venueDetail } from '../../../../core/products/venue/calls.ts'
import { venueChoice } from '../../../../core/products/venue/choice.ts'
import type { FirstCalls } from '../../../lib/call/early.ts'
import { dayBody } from './offer.ts'

/** First calls of a venue's page and its booking form. Without a day they ask for the next one when they know the venue. */
export const first: FirstCalls = (query, today) => {
  const choice = venueChoice.whole(query, today)
  if (!choice) return []
  const { venueId, date } = choice
  const venue = [venueDetail, { body: { uniqueId: venueId } }] as const
  return date === null ? [venue] : [venue, [priceDetail, { body: dayBody(venueId, date) }]]
}
