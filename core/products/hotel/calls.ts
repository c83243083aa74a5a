import { defineCall } from '../../base/common/call/call.ts'

export const listCities = defineCall('list-cities', 'GET', '/api/v1/hotel/list-cities', 'array')
export const availability = defineCall('availability', 'POST', '/api/v1/hotel/availability', 'object')
export const availabilityPage = defineCall('availability-page', 'POST', '/api/v1/hotel/availability-page', 'object')
export const availabilityMap = defineCall('availability-map', 'POST', '/api/v1/hotel/availability-map', 'array')
export const detail = defineCall('detail', 'POST', '/api/v1/hotel/detail', 'object')
export const cancelPolicy = defineCall('cancel-policy', 'POST', '/api/v1/hotel/cancel-policy', 'object')
export const calendar = defineCall('calendar', 'GET', '/api/v1/hotel/calendar', 'array')
export const placeBooking = defineCall('hotel booking', 'POST', '/api/v1/hotel/booking', 'object')
