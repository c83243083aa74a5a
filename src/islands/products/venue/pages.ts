export const VENUE_RESULTS = 'venue/results'
export const VENUE_DETAIL = 'venue/detail'
export const VENUE_BOOKING = 'venue/booking'
export const VENUE_INQUIRY = 'venue/inquiry'
