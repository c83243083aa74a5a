import { defineCall } from '../../base/common/call/call.ts'
import { choice, day, fields, long, pick, text } from '../../base/form/fields.ts'
import { REQUEST_STATUSES } from './request-status.ts'

/** How far it is, who answers it, and when. */
export const followUp = fields('office-requests', {
  status: choice(REQUEST_STATUSES, { wide: true }),
  owner_id: pick(100, { optional: true, wide: true }),
  due_on: day({ optional: true, wide: true }),
  note: long(2000, { optional: true, spare: false }),
})

/** Id or code of the booking that it became. */
export const became = fields('office-reply', { booking: text(100, { wide: true }) })

export const listRequests = defineCall('requests', 'GET', '/api/v1/admin/request', 'page')
export const getRequest = defineCall('request', 'GET', '/api/v1/admin/request/{id}', 'object')
export const changeRequest = defineCall('request', 'PATCH', '/api/v1/admin/request/{id}', 'object')
export const replyToRequest = defineCall('reply', 'POST', '/api/v1/admin/request/{id}/reply', 'object')
export const bookRequest = defineCall('request order', 'POST', '/api/v1/admin/request/{id}/booking', 'object')
export const showRequestContact = defineCall('contact', 'POST', '/api/v1/admin/request/{id}/contact', 'object')
export const showRequestIds = defineCall('id numbers', 'POST', '/api/v1/admin/request/{id}/id', 'object')
