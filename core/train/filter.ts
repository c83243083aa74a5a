import { createFilter, type Filter } from '../list/filter.ts'
import { TIME_BANDS, timeBand } from '../list/time-band.ts'
import { type Journey, TRAIN_CLASSES } from './contract.ts'
import { lowestFare } from './price.ts'

/** Groups whose options are picked from a list, in the order in which they are shown. */
export const TRAIN_FILTER_GROUPS = ['class', 'departTime', 'arriveTime', 'trainName'] as const
export type TrainFilterGroup = (typeof TRAIN_FILTER_GROUPS)[number]

/** Prices are an adult's fare. */
export type TrainFilter = Filter<TrainFilterGroup>

export const trainFilter = createFilter<Journey, TrainFilterGroup>({
  groups: TRAIN_FILTER_GROUPS,
  optionsOf: {
    class: ({ classes }) => [...new Set(classes.map((item) => item.class))],
    departTime: ({ departureTime }) => [timeBand(departureTime)],
    arriveTime: ({ arrivalTime }) => [timeBand(arrivalTime)],
    trainName: ({ trainName }) => [trainName],
  },
  fixed: { class: TRAIN_CLASSES, departTime: TIME_BANDS, arriveTime: TIME_BANDS },
  priceOf: lowestFare,
  // Whoever looks for executive seats is shown what those cost, not what the cheapest seat of the train does.
  narrow: (journey, { class: wanted, price }) => {
    const kept = journey.classes.filter(
      (item) =>
        (wanted.length === 0 || wanted.includes(item.class)) &&
        (price === null || (item.fare >= price.min && item.fare <= price.max)),
    )
    return kept.length === journey.classes.length ? journey : { ...journey, classes: kept }
  },
})
