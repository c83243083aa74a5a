import { getBooking } from '../../../../core/trade/booking/calls.ts'
import { askEarly } from '../../../lib/call/early.ts'

/** Of pages of one booking, or of several as `bookingsQuery` names them. */
askEarly((query) => {
  const id = query.get('id')
  const ids = id ? [id] : [...new Set(query.getAll('booking'))].slice(0, 4)
  return ids.map((one) => [getBooking, { params: { id: one } }])
})
