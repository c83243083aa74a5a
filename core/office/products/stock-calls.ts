import { defineCall } from '../../base/common/call/call.ts'

export const listStock = defineCall('stock', 'GET', '/api/v1/admin/stock', 'array')
export const listSlots = defineCall('stock', 'GET', '/api/v1/admin/stock/{service}/{item}', 'object')
export const addSlot = defineCall('new date', 'POST', '/api/v1/admin/stock/{service}/{item}', 'object')
export const changeSlot = defineCall('stock', 'PATCH', '/api/v1/admin/stock/{service}/{item}/{slot}', 'object')
