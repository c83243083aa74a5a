import { defineCall } from '../../base/common/call/call.ts'

export const listWaiting = defineCall('waiting list', 'GET', '/api/v1/admin/waiting', 'array')
export const removeWaiting = defineCall('waiting list', 'DELETE', '/api/v1/admin/waiting/{id}', 'null')
