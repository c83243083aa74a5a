import { defineCall } from '../../base/common/call/call.ts'
import { day, fields, long, pick, rupiah } from '../../base/form/fields.ts'

export const MOST_RECEIVED = 100_000_000_000

/** Money that came by bank transfer or in cash. */
export const received = fields('transfers', {
  amount: rupiah(1, MOST_RECEIVED, { wide: true }),
  paid_on: day({ wide: true }),
  /** Number of the operator's account; empty for cash. */
  account: pick(40, { optional: true, wide: true }),
})

export const refusal = fields('transfers', { reason: long(500) })

export const listTransfers = defineCall('transfers', 'GET', '/api/v1/admin/transfer', 'page')
export const getTransfer = defineCall('transfer', 'GET', '/api/v1/admin/transfer/{id}', 'object')
export const receiveTransfer = defineCall('received transfer', 'POST', '/api/v1/admin/transfer/{id}', 'object')
export const transferReceipt = defineCall('receipt', 'GET', '/api/v1/admin/transfer/{id}/receipt', 'file')
export const showProof = defineCall('transfer receipt', 'GET', '/api/v1/admin/transfer/{id}/proof/{proof}', 'file')
export const refuseProof = defineCall('transfer receipt', 'POST', '/api/v1/admin/transfer/{id}/proof/{proof}', 'object')
