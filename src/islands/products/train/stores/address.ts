import { type Search, trainSearch } from '../../../../../core/products/train/search.ts'
import { createJourneyAddress } from '../../journey/stores/address.ts'
import { TRAIN_BOOKING, TRAIN_RESULTS } from '../pages.ts'

export const address = createJourneyAddress<Search>({
  ...trainSearch,
  position: 'train-results-place',
  pages: { results: TRAIN_RESULTS, booking: TRAIN_BOOKING },
})
