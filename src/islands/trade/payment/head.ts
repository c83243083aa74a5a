import { merchantInfo, transactionDetail } from '../../../../core/trade/payment/calls.ts'
import { getCheckout } from '../../../../core/trade/payment/checkout-calls.ts'
import { askEarly } from '../../../lib/call/early.ts'

/** Of the pages of a payment: channels, code, outcome. */
askEarly((query) => {
  const id = query.get('id')
  if (!id) return []
  const params = { id }
  const [, , , page] = location.pathname.split('/')
  if (page === 'finish') return [[transactionDetail, { params }]]
  return [[getCheckout, { params }], page === 'code' ? [transactionDetail, { params }] : [merchantInfo, {}]]
})
