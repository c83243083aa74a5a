import { getBookingView } from '../../../../../core/trade/booking/calls.ts'
import type { FirstCalls } from '../../../../lib/call/early.ts'

export const first: FirstCalls = (query) => {
  const id = query.get('id')
  return id ? [[getBookingView, { params: { id } }]] : []
}
