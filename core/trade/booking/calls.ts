import { defineCall } from '../../base/common/call/call.ts'

export const eticket = defineCall('eticket', 'GET', '/api/v1/dashboard/booking/{id}/eticket', 'file')
export const ticketKey = defineCall('ticket key', 'GET', '/api/v1/ticket/key', 'object')
export const listBookings = defineCall('booking', 'GET', '/api/v1/dashboard/booking', 'page')
export const getBooking = defineCall('booking', 'GET', '/api/v1/dashboard/booking/{id}', 'object')
export const getBookingView = defineCall('booking', 'GET', '/api/v1/dashboard/booking/{id}/view', 'object')
export const dropBooking = defineCall('booking', 'DELETE', '/api/v1/dashboard/booking/{id}', 'null')
export const quoteCancel = defineCall('cancel', 'GET', '/api/v1/dashboard/booking/{id}/cancel', 'object')
export const quoteCancelSome = defineCall(
  'cancellation of some',
  'GET',
  '/api/v1/dashboard/booking/{id}/cancel/people',
  'object',
)
export const cancelBooking = defineCall('cancel', 'POST', '/api/v1/dashboard/booking/{id}/cancel', 'object')
export const listSupplierChanges = defineCall('changes', 'GET', '/api/v1/dashboard/booking/{id}/changes', 'array')
export const answerSupplierChange = defineCall(
  'changes',
  'POST',
  '/api/v1/dashboard/booking/{id}/changes/{change}',
  'object',
)
export const offerReschedule = defineCall('reschedule', 'GET', '/api/v1/dashboard/booking/{id}/reschedule', 'object')
export const reschedule = defineCall('reschedule', 'POST', '/api/v1/dashboard/booking/{id}/reschedule', 'object')
export const dropReschedule = defineCall('reschedule', 'DELETE', '/api/v1/dashboard/booking/{id}/reschedule', 'null')
export const listOwnRefunds = defineCall('refunds', 'GET', '/api/v1/dashboard/refund', 'array')
export const nameRefundAccount = defineCall('refund account', 'PATCH', '/api/v1/dashboard/refund/{id}', 'object')
export const checkTicket = defineCall('check ticket', 'POST', '/api/v1/ticket/check', 'object')
