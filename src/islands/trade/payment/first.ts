import { merchantInfo, transactionDetail } from '../../../../core/trade/payment/calls.ts'
import { getCheckout } from '../../../../core/trade/payment/checkout-calls.ts'
import type { FirstCalls } from '../../../lib/call/early.ts'

/** First calls of the pages of a payment: channels, code, outcome. */
export const first: FirstCalls = (query, _, pathname) => {
  const id = query.get('id')
  if (!id) return []
  const params = { id }
  const [, , , page] = pathname.split('/')
  if (page === 'finish') return [[transactionDetail, { params }]]
  return [[getCheckout, { params }], page === 'code' ? [transactionDetail, { params }] : [merchantInfo, {}]]
}
