import { defineCall } from '../../base/common/call/call.ts'

export const listRefunds = defineCall('refunds', 'GET', '/api/v1/admin/refund', 'page')
export const showRefundAccount = defineCall('refund account', 'POST', '/api/v1/admin/refund/{id}/account', 'object')
export const decideRefund = defineCall('refund', 'POST', '/api/v1/admin/refund/{id}', 'object')
