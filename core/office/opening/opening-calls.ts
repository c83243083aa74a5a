import { defineCall } from '../../base/common/call/call.ts'

export const readOpening = defineCall('first steps', 'GET', '/api/v1/admin/opening', 'object')
