import { getBookingView } from '../../../../core/booking/calls.ts'
import { askEarly } from '../../../lib/early.ts'

askEarly((query) => {
  const id = query.get('id')
  return id ? [[getBookingView, { params: { id } }]] : []
})
