import { defineCall } from '../common/call/call.ts'

export const reportTimes = defineCall('page times', 'POST', '/api/v1/page-times', 'null')
