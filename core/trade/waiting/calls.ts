import { defineCall } from '../../base/common/call/call.ts'

export const joinWaiting = defineCall('waiting list', 'POST', '/api/v1/waiting', 'null')
export const leaveWaiting = defineCall('waiting list', 'DELETE', '/api/v1/waiting/{id}', 'null')
