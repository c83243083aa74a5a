import { defineCall } from '../common/call.ts'

export const findAnything = defineCall('search', 'GET', '/api/v1/search', 'array')
