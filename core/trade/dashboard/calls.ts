import { defineCall } from '../../base/common/call/call.ts'

export const listBills = defineCall('bill', 'GET', '/api/v1/dashboard/bill', 'page')
export const membership = defineCall('membership', 'GET', '/api/v1/dashboard/membership', 'object')
export const preferChannel = defineCall('card', 'PATCH', '/api/v1/dashboard/card', 'null')
export const listTrips = defineCall('trip', 'GET', '/api/v1/dashboard/trip', 'array')
