import { defineCall } from '../../base/common/call/call.ts'
import { nearbyPlacesCall } from '../journey/calls.ts'

export const searchAirport = defineCall('search-airport', 'GET', '/api/v1/flight/search-airport', 'array')
export const getAirport = defineCall('get-airport', 'GET', '/api/v1/flight/get-airport', 'object')
export const availability = defineCall('availability', 'POST', '/api/v1/flight/availability', 'object')
export const fareDetail = defineCall('fare-detail', 'POST', '/api/v1/flight/fare-detail', 'object')
export const calendar = defineCall('calendar', 'GET', '/api/v1/flight/calendar', 'array')
export const nearbyPlaces = nearbyPlacesCall('flight')
