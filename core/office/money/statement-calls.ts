import { defineCall } from '../../base/common/call/call.ts'

export const listAccounts = defineCall('bank accounts', 'GET', '/api/v1/admin/statement', 'array')
export const readStatement = defineCall('bank statement', 'POST', '/api/v1/admin/statement', 'object')
