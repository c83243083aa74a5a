import { getBooking } from '../../../../core/trade/booking/calls.ts'
import type { FirstCalls } from '../../../lib/call/early.ts'

/** First calls of pages of one booking, or of several as `bookingsQuery` names them. */
export const first: FirstCalls = (query) => {
  const id = query.get('id')
  const ids = id ? [id] : [...new Set(query.getAll('booking'))].slice(0, 4)
  return ids.map((one) => [getBooking, { params: { id: one } }])
}
