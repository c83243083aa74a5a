import { createFilter, type Filter, inRange } from '../../base/list/filter.ts'
import { TIME_BANDS, timeBand } from '../../base/list/time-band.ts'
import { COACH_KINDS } from './coaches.ts'
import type { Journey } from './contract.ts'
import { lowestPrice, pricePerAdult } from './price.ts'

export const FILTER_GROUPS = ['class', 'departTime', 'arriveTime', 'trainName'] as const
export type FilterGroup = (typeof FILTER_GROUPS)[number]

/** Chosen for one way, these hold for the way back too. */
export const BOTH_WAYS: readonly FilterGroup[] = ['class']

/** Prices are per adult. */
export type OfferFilter = Filter<FilterGroup>

export const offerFilter = createFilter<Journey, FilterGroup>({
  groups: FILTER_GROUPS,
  optionsOf: {
    class: ({ classes }) => [...new Set(classes.map((item) => item.className))],
    departTime: ({ departureTime }) => [timeBand(departureTime)],
    arriveTime: ({ arrivalTime }) => [timeBand(arrivalTime)],
    trainName: ({ trainName }) => [trainName],
  },
  fixed: { class: COACH_KINDS, departTime: TIME_BANDS, arriveTime: TIME_BANDS },
  priceOf: lowestPrice,
  // A filter for executive seats shows their price, not that of the train's cheapest seat.
  narrow: (journey, { class: wanted, price }) => {
    const kept = journey.classes.filter(
      (item) =>
        (wanted.length === 0 || wanted.includes(item.className)) &&
        (price === null || inRange(pricePerAdult(item), price)),
    )
    return kept.length === journey.classes.length ? journey : { ...journey, classes: kept }
  },
})
