import { offerReschedule } from '../../../../../core/trade/booking/calls.ts'
import { askEarly } from '../../../../lib/call/early.ts'

askEarly((query) => {
  const id = query.get('id')
  const way = query.get('way')
  return id ? [[offerReschedule, { params: { id }, query: way === '0' || way === '1' ? { way } : {} }]] : []
})
