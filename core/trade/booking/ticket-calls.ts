import { defineCall } from '../../base/common/call/call.ts'

export const screenTicket = defineCall('ticket', 'GET', '/api/v1/dashboard/booking/{id}/ticket', 'object')
export const appleWallet = defineCall('wallet', 'GET', '/api/v1/dashboard/booking/{id}/wallet/apple', 'file')
export const googleWallet = defineCall('wallet', 'GET', '/api/v1/dashboard/booking/{id}/wallet/google', 'array')
