import { type Search, toQuery } from '../../../../core/train/search.ts'
import { createJourneyAddress } from '../../journey/stores/address.ts'
import { TRAIN_BOOKING, TRAIN_RESULTS } from '../pages.ts'

export const address = createJourneyAddress<Search>({
  position: 'train-results-place',
  names: ['ADT', 'INF', 'departTrain', 'returnTrain'],
  toQuery,
  pages: { results: TRAIN_RESULTS, booking: TRAIN_BOOKING },
})
