import type { CallsOf } from '../../lib/early.ts'

/** The transaction that the address names, and the ways to pay it; each runs as text in the head of a page, see `CallsOf`. */
export const paymentCalls: CallsOf = (query) => {
  const id = query.get('id')
  if (!id) return []
  return [[`/api/v1/dashboard/checkout/${encodeURIComponent(id)}`], ['/api/v1/payment/merchant-info']]
}

/** The transaction with its code, and whether it is paid. */
export const codeCalls: CallsOf = (query) => {
  const id = query.get('id')
  if (!id) return []
  return [`/api/v1/dashboard/checkout/`, `/api/v1/transaction/detail/`].map((path) => [path + encodeURIComponent(id)])
}

export const finishCalls: CallsOf = (query) => {
  const id = query.get('id')
  return id ? [[`/api/v1/transaction/detail/${encodeURIComponent(id)}`]] : []
}
