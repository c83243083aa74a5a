import { defineCall } from '../../base/common/call/call.ts'

export const listAreas = defineCall('tour area', 'GET', '/api/v1/tour/area', 'array')
export const listTours = defineCall('list-tour-area', 'GET', '/api/v1/tour/list-tour-area', 'page')
export const tourDetail = defineCall(
  'detail-tour-package',
  'GET',
  '/api/v1/tour/detail-tour-package/{tourId}',
  'object',
)
export const departures = defineCall('tour departures', 'GET', '/api/v1/tour/departures', 'array')
export const calendar = defineCall('tour calendar', 'GET', '/api/v1/tour/calendar', 'array')
export const flyer = defineCall('tour flyer', 'GET', '/api/v1/tour-flyer/{id}', 'file')
export const addToCart = defineCall('tour add-to-cart', 'POST', '/api/v1/tour-new/add-to-cart', 'object')
export const participants = defineCall('tour participants', 'PATCH', '/api/v1/tour/participants/{id}', 'object')
export const changePickup = defineCall('tour pickup', 'PATCH', '/api/v1/tour/pickup/{id}', 'object')
export const specialTour = defineCall('special-tour', 'POST', '/api/v1/special-tour', 'object')

export const listOneDay = defineCall('one-day list-tour-area', 'GET', '/api/v1/tour-one-day/list-tour-area', 'array')
export const oneDayDetail = defineCall(
  'one-day detail-tour-package',
  'GET',
  '/api/v1/tour-one-day/detail-tour-package/{id}',
  'object',
)
/** The specification writes it with a slash at the end. */
export const listOneDayPeriods = defineCall('list-tour-period', 'GET', '/api/v1/tour-one-day/list-tour-period', 'array')
export const oneDayPeriod = defineCall('tour-period', 'GET', '/api/v1/tour-one-day/tour-period/{id}', 'object')
export const oneDayAvailability = defineCall('one-day availability', 'GET', '/api/v1/tour-one-day/availability', 'null')
export const addOneDayToCart = defineCall('one-day add-to-cart', 'POST', '/api/v1/tour-one-day/add-to-cart', 'object')
