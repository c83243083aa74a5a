import { type TrainChoice, type TrainSearch, toTrainQuery } from '../../../../core/train/search.ts'
import { createTripAddress } from '../../trip/stores/address.ts'
import { TRAIN_BOOKING, TRAIN_RESULTS } from '../pages.ts'

export const trainAddress = createTripAddress<TrainSearch, TrainChoice>({
  names: ['origin', 'destination', 'departDate', 'returnDate', 'ADT', 'INF', 'departTrain', 'returnTrain'],
  toQuery: toTrainQuery,
  choicesOf: ({ departTrain, returnTrain }) => ({ departure: departTrain, back: returnTrain }),
  withChoices: (search, { departure, back }) => ({ ...search, departTrain: departure, returnTrain: back }),
  pages: { results: TRAIN_RESULTS, booking: TRAIN_BOOKING },
})
