import { createFilter, type Filter } from '../../base/list/filter.ts'
import { TIME_BANDS, timeBand } from '../../base/list/time-band.ts'
import type { Flight } from './contract.ts'
import { lowestPrice } from './price.ts'

/** `2` means two or more. */
export const TRANSITS = ['0', '1', '2'] as const

/** Hours of all transits together, upper end excluded. */
export const TRANSIT_BANDS = ['0-2', '2-4', '4-8', '8-'] as const
type TransitBand = (typeof TRANSIT_BANDS)[number]

export const FILTER_GROUPS = [
  'transit',
  'departTime',
  'arriveTime',
  'airline',
  'transitPoint',
  'transitDuration',
] as const
export type FilterGroup = (typeof FILTER_GROUPS)[number]

/** Chosen for one way, these hold for the way back too. */
export const BOTH_WAYS: readonly FilterGroup[] = ['transit']

/** Airlines and transit points are IATA codes; prices are per adult. */
export type OfferFilter = Filter<FilterGroup>

export const offerFilter = createFilter<Flight, FilterGroup>({
  groups: FILTER_GROUPS,
  // A direct flight has no transit point and no transit duration.
  optionsOf: {
    transit: ({ totalTransit }) => [totalTransit >= 2 ? '2' : String(totalTransit)],
    departTime: ({ departTime }) => [timeBand(departTime)],
    arriveTime: ({ arriveTime }) => [timeBand(arriveTime)],
    airline: ({ airline, connectingFlights }) => [
      ...new Set([airline.code, ...connectingFlights.map((leg) => leg.airline.code)]),
    ],
    transitPoint: ({ connectingFlights }) => connectingFlights.slice(1).map(({ origin }) => origin.code),
    transitDuration: (flight) => (flight.totalTransit === 0 ? [] : [transitBand(transitMinutes(flight))]),
  },
  fixed: { transit: TRANSITS, departTime: TIME_BANDS, arriveTime: TIME_BANDS, transitDuration: TRANSIT_BANDS },
  priceOf: lowestPrice,
})

export function transitMinutes({ connectingFlights }: Flight): number {
  return connectingFlights.reduce((sum, { layover }) => sum + layover, 0)
}

export function transitBand(minutes: number): TransitBand {
  if (minutes < 120) return '0-2'
  if (minutes < 240) return '2-4'
  return minutes < 480 ? '4-8' : '8-'
}
