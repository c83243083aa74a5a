import { defineCall } from '../../base/common/call/call.ts'

export const listLocations = defineCall('venue location', 'GET', '/api/v1/tour/master-location', 'array')
export const listCategories = defineCall('venue category', 'GET', '/api/v1/tour/master-category', 'array')
export const listTypes = defineCall('venue type', 'GET', '/api/v1/tour/master-type', 'array')
export const listDestinations = defineCall('venue destination', 'GET', '/api/v1/tour/master-destination', 'array')
export const availability = defineCall('venue availability', 'POST', '/api/v1/venue/availability', 'page')
export const venueDetail = defineCall('venue detail', 'POST', '/api/v1/venue/detail', 'object')
export const priceDetail = defineCall('venue price-detail', 'POST', '/api/v1/venue/price-detail', 'object')
export const calendar = defineCall('venue calendar', 'GET', '/api/v1/venue/calendar', 'array')
export const bookVenue = defineCall('venue booking', 'POST', '/api/v1/venue/booking', 'object')
export const inquire = defineCall('venue inquiry', 'POST', '/api/v1/venue/inquiry', 'object')
