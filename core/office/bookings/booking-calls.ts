import { defineCall } from '../../base/common/call/call.ts'

export const listBookings = defineCall('bookings', 'GET', '/api/v1/admin/booking', 'page')
export const getBooking = defineCall('booking', 'GET', '/api/v1/admin/booking/{id}', 'object')
export const showBookingIds = defineCall('id numbers', 'POST', '/api/v1/admin/booking/{id}/id', 'object')
export const showBookingContact = defineCall('contact', 'POST', '/api/v1/admin/booking/{id}/contact', 'object')
export const retryIssue = defineCall('retry', 'POST', '/api/v1/admin/booking/{id}/retry', 'null')
export const sendTicket = defineCall('ticket', 'POST', '/api/v1/admin/booking/{id}/ticket', 'null')
export const moveBalance = defineCall('balance', 'PATCH', '/api/v1/admin/booking/{id}', 'null')
