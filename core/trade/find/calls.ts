import { defineCall } from '../../base/common/call/call.ts'

export const findAnything = defineCall('search', 'GET', '/api/v1/search', 'array')
