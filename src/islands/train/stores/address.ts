import { type TrainChoice, type TrainSearch, toTrainQuery } from '../../../../core/train/search.ts'
import { createTripAddress } from '../../journey/stores/address.ts'

export const trainAddress = createTripAddress<TrainSearch, TrainChoice>({
  names: ['origin', 'destination', 'departDate', 'returnDate', 'ADT', 'INF', 'departTrain', 'returnTrain'],
  toQuery: toTrainQuery,
  choicesOf: ({ departTrain, returnTrain }) => ({ departure: departTrain, back: returnTrain }),
  withChoices: (search, { departure, back }) => ({ ...search, departTrain: departure, returnTrain: back }),
  pages: { results: 'trainResults', booking: 'trainBooking' },
})
