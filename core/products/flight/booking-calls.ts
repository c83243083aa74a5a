import { defineCall } from '../../base/common/call/call.ts'

/** Apart from `calls`, which lists load. */
export const getFlight = defineCall('flight', 'GET', '/api/v1/flight/{id}', 'object')
export const flightExtras = defineCall('flight extras', 'POST', '/api/v1/flight/extras', 'object')
export const supplierNotice = defineCall('supplier notice', 'POST', '/api/v1/flight/notification/{supplier}', 'null')
export const placeBooking = defineCall('flight booking', 'POST', '/api/v1/flight/booking', 'object')
