import { defineCall } from '../../base/common/call/call.ts'

export const waitingCounts = defineCall('waiting', 'GET', '/api/v1/admin/work', 'object')
export const overview = defineCall('overview', 'GET', '/api/v1/admin/overview', 'object')
