import { defineCall } from '../../base/common/call/call.ts'

export const registerInsurance = defineCall('insurance', 'POST', '/api/v1/homepage/insurance', 'object')
export const insuranceProvider = defineCall('insurance', 'GET', '/api/v1/homepage/insurance', 'object')
export const listRegistrations = defineCall('insurance', 'GET', '/api/v1/dashboard/insurance', 'array')
