import { defineCall } from '../../base/common/call/call.ts'

export const enterAsGuest = defineCall('guest', 'POST', '/api/v1/auth/guest', 'object')
export const openBookingLink = defineCall('booking link', 'POST', '/api/v1/auth/booking-link', 'object')
export const findBooking = defineCall('find booking', 'POST', '/api/v1/booking/find', 'null')
