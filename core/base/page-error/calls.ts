import { defineCall } from '../common/call/call.ts'

export const reportError = defineCall('page error', 'POST', '/api/v1/page-error', 'null')
