import type { Product } from '../../../lib/product.ts'
import { TRAIN_BOOKING, TRAIN_RESULTS, TRAIN_SEATS } from './pages.ts'

export const TRAIN: Product = {
  slug: 'train',
  // Lucide's train-front.
  icon: 'M8 3.1V7a4 4 0 0 0 8 0V3.1M9 15l-1-1M15 15l1-1M9 19c-2.8 0-5-2.2-5-5v-4a8 8 0 0 1 16 0v4c0 2.8-2.2 5-5 5ZM8 19l-2 3M16 19l2 3',
  pages: { results: TRAIN_RESULTS, booking: TRAIN_BOOKING, seats: TRAIN_SEATS },
  places: 'train/route',
  closed: [TRAIN_BOOKING, TRAIN_SEATS],
  // The train is beside the words on wide screens and under them on phones.
  hero: { theme: 'rail', options: { seed: 1, upper: true, width: 1600, height: 620, aside: 190 } },
  searchForm: () => import('./search-form/hydrate.tsx'),
  paper: 'ticket',
  viewWords: ['train-facts', 'train-ticket'],
  seats: TRAIN_SEATS,
  also: { kind: 'way', load: () => import('./there.ts') },
}
