import type { CalendarDate } from '../../base/common/dates.ts'
import type { Point } from '../../base/common/distance.ts'
import type { DayPrice } from '../../base/list/day-prices.ts'
import type { Lead } from '../find/things.ts'

/** A city, or a place that is no part of one. `code` is the product's own. */
export type ReachCity = {
  code: string
  name: string
  /** Province or country, which tells it from another of its name. */
  detail: Readonly<Record<'id' | 'en', string>>
  /** Codes of all its places, and its own. */
  codes: readonly string[]
  at: Point
}

/** `carriers`: names of all who go there without a change, in the order of the alphabet. */
export type ReachedCity = { city: ReachCity; carriers: readonly string[] }

/** Journeys of one product between cities, for the pages that say where one can go, and for what it has cost. */
export type Reach = {
  /** Days ahead until which journeys are sold. */
  salesDays: number
  /** The city in which a place lies, by the code of either; null where there is no such place. */
  cityOf(code: string): Promise<ReachCity | null>
  /** Cities at home where journeys begin. */
  starts(): Promise<readonly ReachCity[]>
  /** Cities that are reached without a change, the busiest first. */
  from(code: string): Promise<readonly ReachedCity[]>
  /** The lowest price of one adult for each day. Throws ApiError of suppliers. */
  prices(
    way: { origin: string; destination: string },
    days: { from: CalendarDate; to: CalendarDate },
  ): Promise<readonly DayPrice[]>
  /** The list of a journey, with the day in its address where one is given. */
  search(way: { origin: string; destination: string }, date?: CalendarDate): Lead
}
