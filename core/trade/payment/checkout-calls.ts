import { defineCall } from '../../base/common/call/call.ts'

export const checkout = defineCall('checkout', 'POST', '/api/v1/dashboard/checkout', 'object')
export const getCheckout = defineCall('checkout', 'GET', '/api/v1/dashboard/checkout/{id}', 'object')
