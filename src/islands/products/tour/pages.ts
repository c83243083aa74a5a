export const TOUR_RESULTS = 'tour/results'
export const TOUR_DETAIL = 'tour/detail'
export const TOUR_BOOKING = 'tour/booking'
export const TOUR_PARTICIPANTS = 'tour/participants'
export const TOUR_SPECIAL = 'tour/special'
export const DAY_RESULTS = 'one-day-tour/results'
export const DAY_DETAIL = 'one-day-tour/detail'
export const DAY_BOOKING = 'one-day-tour/booking'

export const PAGES_OF = {
  package: { results: TOUR_RESULTS, detail: TOUR_DETAIL, booking: TOUR_BOOKING },
  'one-day': { results: DAY_RESULTS, detail: DAY_DETAIL, booking: DAY_BOOKING },
} as const

/** Word files and pages of each kind begin with it. */
export const WORDS_OF = { package: 'tour', 'one-day': 'one-day-tour' } as const
