import { defineCall } from '../../base/common/call/call.ts'

export const searchOffice = defineCall('search', 'GET', '/api/v1/admin/search', 'object')
