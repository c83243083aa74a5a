import { screenTicket } from '../../../../core/trade/booking/ticket-calls.ts'
import type { FirstCalls } from '../../../lib/call/early.ts'

export const first: FirstCalls = (query) => {
  const id = query.get('id')
  return id ? [[screenTicket, { params: { id } }]] : []
}
