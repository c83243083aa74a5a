import { defineCall } from '../../base/common/call/call.ts'

export const createMember = defineCall('new member', 'POST', '/api/v1/admin/member', 'object')
export const startOrder = defineCall('order', 'POST', '/api/v1/admin/member/{id}/order', 'object')
export const listMemberPassengers = defineCall('passengers', 'GET', '/api/v1/admin/member/{id}/passenger', 'array')
export const showMemberPassenger = defineCall(
  'passenger',
  'POST',
  '/api/v1/admin/member/{id}/passenger/{passenger}',
  'object',
)
export const placeOrder = defineCall('order', 'POST', '/api/v1/admin/booking', 'object')
