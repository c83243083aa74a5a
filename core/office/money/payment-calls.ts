import { defineCall } from '../../base/common/call/call.ts'

export const takePayment = defineCall('payment', 'POST', '/api/v1/admin/booking/{id}/payment', 'object')
