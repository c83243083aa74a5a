export const FLIGHT_RESULTS = 'flight/results'
export const FLIGHT_BOOKING = 'flight/booking'
