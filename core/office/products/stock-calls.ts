import { defineCall } from '../../base/common/call/call.ts'
import { day, fields, several } from '../../base/form/fields.ts'

/** Dates of a period; without a weekday (1 Monday to 7 Sunday) all of them. */
export const period = fields('office-calendar', {
  from: day(),
  to: day(),
  weekdays: several(['1', '2', '3', '4', '5', '6', '7']),
})

export const listStock = defineCall('stock', 'GET', '/api/v1/admin/stock', 'array')
export const listSlots = defineCall('stock', 'GET', '/api/v1/admin/stock/{service}/{item}', 'object')
export const addSlot = defineCall('new date', 'POST', '/api/v1/admin/stock/{service}/{item}', 'object')
export const changeSlot = defineCall('stock', 'PATCH', '/api/v1/admin/stock/{service}/{item}/{slot}', 'object')
