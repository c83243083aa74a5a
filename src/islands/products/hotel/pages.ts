export const HOTEL_RESULTS = 'hotel/results'
export const HOTEL_DETAIL = 'hotel/detail'
export const HOTEL_BOOKING = 'hotel/booking'
