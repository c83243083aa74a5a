import { offerReschedule } from '../../../../../core/trade/booking/calls.ts'
import type { FirstCalls } from '../../../../lib/call/early.ts'

export const first: FirstCalls = (query) => {
  const id = query.get('id')
  const way = query.get('way')
  return id ? [[offerReschedule, { params: { id }, query: way === '0' || way === '1' ? { way } : {} }]] : []
}
