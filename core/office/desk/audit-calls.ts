import { defineCall } from '../../base/common/call/call.ts'

export const listAudit = defineCall('audit', 'GET', '/api/v1/admin/audit', 'page')
