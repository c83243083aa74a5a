import { defineCall } from '../../base/common/call/call.ts'
import { fields, pick } from '../../base/form/fields.ts'

const MONTH = [/^20\d\d-(0[1-9]|1[0-2])$/, 'validation.date.valid'] as const

/** A month that gets the quotas and prices of another. */
export const copied = fields('office-calendar', { to: pick(7, { shape: MONTH, wide: true }) })

export const listShort = defineCall('stock', 'GET', '/api/v1/admin/stock/short', 'array')
export const changeRange = defineCall('dates', 'POST', '/api/v1/admin/stock/{service}/{item}/range', 'object')
export const undoRange = defineCall('dates', 'POST', '/api/v1/admin/stock/{service}/{item}/undo', 'object')
export const copyMonth = defineCall('dates', 'POST', '/api/v1/admin/stock/{service}/{item}/copy', 'object')
