import { type Search, toQuery } from '../../../../core/train/search.ts'
import { createJourneyAddress } from '../../journey/stores/address.ts'

export const address = createJourneyAddress<Search>({
  names: ['ADT', 'INF', 'departTrain', 'returnTrain'],
  toQuery,
  pages: { results: 'trainResults', booking: 'trainBooking' },
})
