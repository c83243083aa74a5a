import { defineCall } from '../../base/common/call/call.ts'

export const listTransfers = defineCall('transfers', 'GET', '/api/v1/admin/transfer', 'page')
export const getTransfer = defineCall('transfer', 'GET', '/api/v1/admin/transfer/{id}', 'object')
export const receiveTransfer = defineCall('received transfer', 'POST', '/api/v1/admin/transfer/{id}', 'object')
export const transferReceipt = defineCall('receipt', 'GET', '/api/v1/admin/transfer/{id}/receipt', 'file')
export const showProof = defineCall('transfer receipt', 'GET', '/api/v1/admin/transfer/{id}/proof/{proof}', 'file')
export const refuseProof = defineCall('transfer receipt', 'POST', '/api/v1/admin/transfer/{id}/proof/{proof}', 'object')
