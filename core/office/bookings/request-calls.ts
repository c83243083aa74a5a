import { defineCall } from '../../base/common/call/call.ts'

export const listRequests = defineCall('requests', 'GET', '/api/v1/admin/request', 'page')
export const getRequest = defineCall('request', 'GET', '/api/v1/admin/request/{id}', 'object')
export const changeRequest = defineCall('request', 'PATCH', '/api/v1/admin/request/{id}', 'object')
export const replyToRequest = defineCall('reply', 'POST', '/api/v1/admin/request/{id}/reply', 'object')
export const bookRequest = defineCall('request order', 'POST', '/api/v1/admin/request/{id}/booking', 'object')
export const showRequestContact = defineCall('contact', 'POST', '/api/v1/admin/request/{id}/contact', 'object')
export const showRequestIds = defineCall('id numbers', 'POST', '/api/v1/admin/request/{id}/id', 'object')
