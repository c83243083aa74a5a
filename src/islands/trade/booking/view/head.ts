import { getBookingView } from '../../../../../core/trade/booking/calls.ts'
import { askEarly } from '../../../../lib/call/early.ts'

askEarly((query) => {
  const id = query.get('id')
  return id ? [[getBookingView, { params: { id } }]] : []
})
