import type { Product } from '../../../lib/product.ts'
import { HOTEL_BOOKING, HOTEL_DETAIL, HOTEL_RESULTS } from './pages.ts'

export const HOTEL: Product = {
  slug: 'hotel',
  // Lucide's hotel, its rectangle as a path.
  icon: 'M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2ZM10 22v-6.57M12 11h.01M12 7h.01M14 15.43V22M15 16a5 5 0 0 0-6 0M16 11h.01M16 7h.01M8 11h.01M8 7h.01',
  pages: { results: HOTEL_RESULTS, detail: HOTEL_DETAIL, booking: HOTEL_BOOKING },
  places: 'hotel/city',
  closed: [HOTEL_BOOKING],
  pictured: true,
  hero: { theme: 'villa', options: { seed: 2, upper: true, width: 1600, height: 620, aside: 190 } },
  searchForm: () => import('./search-form/hydrate.tsx'),
  paper: 'voucher',
  viewWords: ['policy', 'hotel-ticket'],
  also: { kind: 'stay', load: () => import('./there.ts') },
}
