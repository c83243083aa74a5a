import { defineCall } from '../../base/common/call/call.ts'

export const exploreStarts = defineCall('explore starts', 'GET', '/api/v1/explore/starts', 'object')
export const explore = defineCall('explore', 'GET', '/api/v1/explore', 'object')
