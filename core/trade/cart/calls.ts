import { defineCall } from '../../base/common/call/call.ts'

export const listCart = defineCall('cart', 'GET', '/api/v1/dashboard/cart', 'page')
export const cartBooking = defineCall('cart_booking_user', 'GET', '/api/v1/dashboard/cart_booking_user', 'object')
