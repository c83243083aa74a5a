import { defineCall } from '../../base/common/call/call.ts'

export const visitReport = defineCall('visits', 'GET', '/api/v1/admin/visits', 'object')
export const visitFile = defineCall('visits file', 'GET', '/api/v1/admin/visits/file', 'file')
