import { defineCall } from '../../base/common/call/call.ts'

export const checkCode = defineCall('discount code', 'POST', '/api/v1/code', 'object')
