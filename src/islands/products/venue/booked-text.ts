import { type Party, VISITOR_TYPES } from '../../../../core/products/venue/limits.ts'
import type { Say } from '../../../lib/words.ts'

/** `2 dewasa, 1 anak`. `words` hold the counts, of lists and forms or of bookings. */
export function partyText(
  t: Say,
  party: Party,
  words: 'search:venue.count' | 'venue-record:count' = 'search:venue.count',
): string {
  const some = VISITOR_TYPES.filter((type) => party[type] > 0)
  return some.map((type) => t(`${words}.${type}`, { count: party[type] })).join(', ')
}
