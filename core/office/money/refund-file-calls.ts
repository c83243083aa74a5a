import { defineCall } from '../../base/common/call/call.ts'

export const listRefundFiles = defineCall('refund files', 'GET', '/api/v1/admin/refund-file', 'object')
export const makeRefundFile = defineCall('refund file', 'POST', '/api/v1/admin/refund-file', 'object')
export const refundFileText = defineCall('refund file', 'GET', '/api/v1/admin/refund-file/{id}/file', 'file')
export const endRefundFile = defineCall('refund file', 'POST', '/api/v1/admin/refund-file/{id}', 'object')
