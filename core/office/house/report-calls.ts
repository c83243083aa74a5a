import { defineCall } from '../../base/common/call/call.ts'

export const salesReport = defineCall('report', 'GET', '/api/v1/admin/report', 'object')
export const salesReportFile = defineCall('report file', 'GET', '/api/v1/admin/report/file', 'file')
export const staffReport = defineCall('report', 'GET', '/api/v1/admin/report/staff', 'array')
export const marginReport = defineCall('margin', 'GET', '/api/v1/admin/report/margin', 'array')
