import { offerReschedule } from '../../../../core/booking/calls.ts'
import { askEarly } from '../../../lib/early.ts'

askEarly((query) => {
  const id = query.get('id')
  return id ? [[offerReschedule, { params: { id }, query: {} }]] : []
})
