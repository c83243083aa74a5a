import { defineCall } from '../../base/common/call/call.ts'

export const listShort = defineCall('stock', 'GET', '/api/v1/admin/stock/short', 'array')
export const changeRange = defineCall('dates', 'POST', '/api/v1/admin/stock/{service}/{item}/range', 'object')
export const undoRange = defineCall('dates', 'POST', '/api/v1/admin/stock/{service}/{item}/undo', 'object')
export const copyMonth = defineCall('dates', 'POST', '/api/v1/admin/stock/{service}/{item}/copy', 'object')
