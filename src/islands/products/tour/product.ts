import type { Product } from '../../../lib/product.ts'
import {
  DAY_BOOKING,
  DAY_DETAIL,
  DAY_RESULTS,
  TOUR_BOOKING,
  TOUR_DETAIL,
  TOUR_PARTICIPANTS,
  TOUR_RESULTS,
  TOUR_SPECIAL,
} from './pages.ts'

export const TOUR: Product = {
  slug: 'tour',
  // Lucide's mountain-snow.
  icon: 'm8 3 4 8 5-5 5 15H2L8 3ZM4.14 15.08c2.62-1.57 5.24-1.43 7.86.42 2.74 1.94 5.49 2 8.23.19',
  pages: {
    results: TOUR_RESULTS,
    detail: TOUR_DETAIL,
    booking: TOUR_BOOKING,
    participants: TOUR_PARTICIPANTS,
    special: TOUR_SPECIAL,
    dayResults: DAY_RESULTS,
    dayDetail: DAY_DETAIL,
    dayBooking: DAY_BOOKING,
  },
  closed: [TOUR_BOOKING, TOUR_PARTICIPANTS, DAY_BOOKING],
  pictured: true,
  keeps: [TOUR_PARTICIPANTS],
  hero: { theme: 'caldera', options: { seed: 3, upper: true, width: 1600, height: 620, aside: 190 } },
  searchForm: () => import('./search-form/hydrate.tsx'),
  paper: 'voucher',
  viewPart: async () => (await import('./pickup/Pickup.tsx')).Pickup,
  viewWords: ['policy', 'tour-record', 'tour-ticket'],
  also: { kind: 'visit', load: () => import('./there.ts') },
}
