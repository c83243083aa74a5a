import { defineCall } from '../../base/common/call/call.ts'

export const openLink = defineCall('payment link', 'POST', '/api/v1/payment/link', 'object')
export const chargeLink = defineCall('charge', 'POST', '/api/v1/payment/link/charge', 'object')
export const sendLinkProof = defineCall('transfer receipt', 'POST', '/api/v1/payment/link/proof', 'object')
