import { defineCall } from '../../base/common/call/call.ts'
import { nearbyPlacesCall } from '../journey/calls.ts'

export const searchStation = defineCall('search-station', 'GET', '/api/v1/train/search-station', 'array')
export const getStation = defineCall('get-station-code', 'GET', '/api/v1/train/get-station-code', 'object')
export const availability = defineCall('availability', 'POST', '/api/v1/train/availability', 'object')
export const getJourney = defineCall('journey', 'GET', '/api/v1/train/journey/{code}', 'object')
export const calendar = defineCall('calendar', 'GET', '/api/v1/train/calendar', 'array')
export const nearbyPlaces = nearbyPlacesCall('train')
export const watchTrain = defineCall('watch', 'POST', '/api/v1/train/watch', 'object')
export const unwatchTrain = defineCall('watch', 'DELETE', '/api/v1/train/watch', 'null')
export const listWatches = defineCall('watch', 'GET', '/api/v1/train/watch', 'array')
export const placeBooking = defineCall('train booking', 'POST', '/api/v1/train/booking', 'object')
export const seatMap = defineCall('seat-map', 'POST', '/api/v1/train/seat-map', 'array')
export const setSeat = defineCall('set-seat', 'POST', '/api/v1/train/set-seat', 'string')
