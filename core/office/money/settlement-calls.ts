import { defineCall } from '../../base/common/call/call.ts'
import { fields, long } from '../../base/form/fields.ts'

export const resolution = fields('settlement', { note: long(500) })

export const listSettlement = defineCall('settlement', 'GET', '/api/v1/admin/settlement', 'page')
export const readSettlement = defineCall('settlement file', 'POST', '/api/v1/admin/settlement', 'object')
export const resolveSettlement = defineCall('settlement line', 'POST', '/api/v1/admin/settlement/{id}', 'object')
