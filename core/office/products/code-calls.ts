import { defineCall } from '../../base/common/call/call.ts'

export const listCodes = defineCall('discount codes', 'GET', '/api/v1/admin/code', 'page')
export const createCode = defineCall('discount code', 'POST', '/api/v1/admin/code', 'object')
export const changeCode = defineCall('discount code', 'PATCH', '/api/v1/admin/code/{id}', 'object')
