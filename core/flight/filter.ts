import { minutesOf } from '../common/dates.ts'
import type { Rupiah } from '../common/money.ts'
import type { Flight } from './contract.ts'
import { lowestPrice } from './fare.ts'

/** Direct, one transit, two or more. */
export const TRANSITS = ['0', '1', '2'] as const
export type Transit = (typeof TRANSITS)[number]

/** The specification's bands of the day: from the first time up to, not including, the second. */
export const TIME_BANDS = ['00:00-06:00', '06:00-12:00', '12:00-18:00', '18:00-24:00'] as const
export type TimeBand = (typeof TIME_BANDS)[number]

/** Hours on the ground in all transits together, from the first up to, not including, the second. */
export const TRANSIT_BANDS = ['0-2', '2-4', '4-8', '8-'] as const
export type TransitBand = (typeof TRANSIT_BANDS)[number]

export type PriceRange = { min: Rupiah; max: Rupiah }

export type FlightFilter = {
  transit: readonly Transit[]
  departTime: readonly TimeBand[]
  arriveTime: readonly TimeBand[]
  /** IATA codes of airlines. */
  airline: readonly string[]
  /** IATA codes of airports. */
  transitPoint: readonly string[]
  transitDuration: readonly TransitBand[]
  /** Adult prices, both ends included. */
  price: PriceRange | null
}

/** Nothing selected: every flight passes. Also what a reset goes back to. */
export const NO_FILTER: FlightFilter = {
  transit: [],
  departTime: [],
  arriveTime: [],
  airline: [],
  transitPoint: [],
  transitDuration: [],
  price: null,
}

/** Groups whose options are picked from a list, in the order in which they are shown. */
export const FILTER_GROUPS = [
  'transit',
  'departTime',
  'arriveTime',
  'airline',
  'transitPoint',
  'transitDuration',
] as const
export type FilterGroup = (typeof FILTER_GROUPS)[number]

/** Options of each group that a flight answers to. A direct flight has no transit point and no transit duration. */
const OPTIONS: Record<FilterGroup, (flight: Flight) => readonly string[]> = {
  transit: ({ totalTransit }) => [totalTransit >= 2 ? '2' : String(totalTransit)],
  departTime: ({ departTime }) => [timeBand(departTime)],
  arriveTime: ({ arriveTime }) => [timeBand(arriveTime)],
  airline: ({ airline, connectingFlights }) => [
    ...new Set([airline.code, ...connectingFlights.map((leg) => leg.airline.code)]),
  ],
  transitPoint: ({ connectingFlights }) => connectingFlights.slice(1).map(({ origin }) => origin.code),
  transitDuration: (flight) => (flight.totalTransit === 0 ? [] : [transitBand(transitMinutes(flight))]),
}

export function timeBand(time: string): TimeBand {
  return TIME_BANDS[Math.floor(minutesOf(time) / 360)] ?? '18:00-24:00'
}

/** Minutes on the ground between the legs. */
export function transitMinutes({ connectingFlights }: Flight): number {
  return connectingFlights.reduce((sum, { layover }) => sum + layover, 0)
}

export function transitBand(minutes: number): TransitBand {
  if (minutes < 120) return '0-2'
  if (minutes < 240) return '2-4'
  return minutes < 480 ? '4-8' : '8-'
}

/** Flights that pass every group in which something is selected, in the order given. */
export function filterFlights(flights: readonly Flight[], filter: FlightFilter): Flight[] {
  return flights.filter((flight) => passes(flight, filter))
}

function passes(flight: Flight, filter: FlightFilter, but?: FilterGroup): boolean {
  return (
    FILTER_GROUPS.every((group) => group === but || matches(flight, group, filter[group])) &&
    (filter.price === null || inRange(lowestPrice(flight), filter.price))
  )
}

function matches(flight: Flight, group: FilterGroup, selected: readonly string[]): boolean {
  return selected.length === 0 || OPTIONS[group](flight).some((option) => selected.includes(option))
}

function inRange(price: number, { min, max }: PriceRange): boolean {
  return price >= min && price <= max
}

/** An option and how many flights would be shown with it, whatever else is chosen in its own group. */
export type FilterOption = { value: string; count: number }
export type FilterOptions = Record<FilterGroup, FilterOption[]> & { price: PriceRange | null }

const FIXED: Partial<Record<FilterGroup, readonly string[]>> = {
  transit: TRANSITS,
  departTime: TIME_BANDS,
  arriveTime: TIME_BANDS,
  transitDuration: TRANSIT_BANDS,
}

/**
 * Every option that some flight of the list has, with counts under the other groups' selection; a selected option stays listed at 0. The price range
 * spans the whole list.
 */
export function filterOptions(flights: readonly Flight[], filter: FlightFilter): FilterOptions {
  const prices = flights.map(lowestPrice).filter(Number.isFinite)
  const groups = FILTER_GROUPS.map((group) => [group, optionsOf(group, flights, filter)])
  return {
    ...(Object.fromEntries(groups) as Record<FilterGroup, FilterOption[]>),
    price: prices.length ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
  }
}

function optionsOf(group: FilterGroup, flights: readonly Flight[], filter: FlightFilter): FilterOption[] {
  const counts = new Map<string, number>(filter[group].map((value) => [value, 0]))
  for (const flight of flights) {
    const shown = passes(flight, filter, group) ? 1 : 0
    for (const option of OPTIONS[group](flight)) counts.set(option, (counts.get(option) ?? 0) + shown)
  }
  const order = FIXED[group] ?? [...counts.keys()].sort()
  return order.flatMap((value) => {
    const count = counts.get(value)
    return count === undefined ? [] : [{ value, count }]
  })
}

/** One chosen option, for a chip that takes it away again. */
export type SelectedFilter = { group: FilterGroup; value: string } | { group: 'price'; value: PriceRange }

export function selectedFilters(filter: FlightFilter): SelectedFilter[] {
  const chosen = FILTER_GROUPS.flatMap((group) => filter[group].map((value): SelectedFilter => ({ group, value })))
  return filter.price ? [...chosen, { group: 'price', value: filter.price }] : chosen
}

/** Selects an option, or unselects it when it was selected. */
export function toggleFilter(filter: FlightFilter, group: FilterGroup, value: string): FlightFilter {
  const selected: readonly string[] = filter[group]
  const next = selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value]
  return { ...filter, [group]: next }
}

/** Narrows to a price range; a range that holds the whole list is no filter. */
export function withPrice(filter: FlightFilter, range: PriceRange, bounds: PriceRange): FlightFilter {
  const whole = range.min <= bounds.min && range.max >= bounds.max
  return { ...filter, price: whole ? null : range }
}

export function removeFilter(filter: FlightFilter, { group, value }: SelectedFilter): FlightFilter {
  return group === 'price'
    ? { ...filter, price: null }
    : { ...filter, [group]: filter[group].filter((other) => other !== value) }
}
