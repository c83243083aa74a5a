import type { Product } from '../../../lib/product.ts'
import { VENUE_BOOKING, VENUE_DETAIL, VENUE_INQUIRY, VENUE_RESULTS } from './pages.ts'

export const VENUE: Product = {
  slug: 'venue',
  // Lucide's ferris-wheel.
  icon: 'M14 12a2 2 0 1 1-4 0 2 2 0 0 1 4 0M12 2v4M6.8 15 3.3 17M20.7 7l-3.5 2M6.8 9 3.3 7M20.7 17l-3.5-2M9 22l3-8 3 8M8 22h8M18 18.7a9 9 0 1 0-12 0',
  pages: { results: VENUE_RESULTS, detail: VENUE_DETAIL, booking: VENUE_BOOKING, inquiry: VENUE_INQUIRY },
  places: 'venue/city',
  closed: [VENUE_BOOKING, VENUE_INQUIRY],
  pictured: true,
  hero: { theme: 'temple', options: { seed: 2, upper: true, width: 1600, height: 620, aside: 90 } },
  searchForm: () => import('./search-form/hydrate.tsx'),
  paper: 'ticket',
  viewWords: ['policy', 'venue-record', 'venue-ticket'],
  also: { kind: 'visit', load: () => import('./there.ts') },
}
