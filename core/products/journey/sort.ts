import { type ClockTime, minutesOf } from '../../base/common/dates.ts'
import type { Rupiah } from '../../base/common/money.ts'
import { sortByKey } from '../../base/list/sort.ts'

/** The first is the default; the others are the specification's. */
export const SORT_ORDERS = [
  'best',
  'lowest_price',
  'earliest_departure',
  'latest_departure',
  'earliest_arrival',
  'latest_arrival',
  'shortest_duration',
] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** Orders that a list shows as tabs. */
export const MAIN_ORDERS = ['best', 'lowest_price', 'shortest_duration'] as const satisfies readonly SortOrder[]

/** Instants, and a duration as `hh:mm`. */
type Timed = { departAt: string; arriveAt: string; duration: string }

type Rules<Item> = {
  /** Infinity for an item that cannot be bought. */
  priceOf: (item: Item) => Rupiah
  changesOf: (item: Item) => number
  /** On the clocks of both ends. */
  clocksOf: (item: Item) => readonly [departs: ClockTime, arrives: ClockTime]
}

const KEY: Record<Exclude<SortOrder, 'best' | 'lowest_price'>, (item: Timed) => number> = {
  earliest_departure: ({ departAt }) => Date.parse(departAt),
  latest_departure: ({ departAt }) => -Date.parse(departAt),
  earliest_arrival: ({ arriveAt }) => Date.parse(arriveAt),
  latest_arrival: ({ arriveAt }) => -Date.parse(arriveAt),
  shortest_duration: ({ duration }) => minutesOf(duration),
}

export function sortJourneys<Item extends Timed>(items: readonly Item[], order: SortOrder, rules: Rules<Item>): Item[] {
  if (order === 'best') return sortByKey(items, scoreAmong(items, rules))
  return sortByKey(items, order === 'lowest_price' ? rules.priceOf : KEY[order])
}

/** Weights against the lowest price of the list, which is 1. */
const TIME = 0.6
const CHANGE = 0.15
const NIGHT = 0.2
const LATE = 0.1

/**
 * Smaller is better: the price in lowest prices of the list, the duration in shortest ones, each change, and
 * hours at which few like to be on the way. Measured against the best of the list and not against its spread, so
 * that one late answer seldom changes the order of the others.
 */
function scoreAmong<Item extends Timed>(items: readonly Item[], rules: Rules<Item>): (item: Item) => number {
  const { priceOf, changesOf, clocksOf } = rules
  const prices = items.map(priceOf).filter((price) => price > 0 && Number.isFinite(price))
  const lowest = prices.length ? Math.min(...prices) : 1
  const shortest = Math.max(1, Math.min(...items.map(({ duration }) => minutesOf(duration))))
  return (item) => {
    const hours = clocksOf(item).reduce((sum, clock) => sum + hourCost(clock), 0)
    return priceOf(item) / lowest + (TIME * minutesOf(item.duration)) / shortest + CHANGE * changesOf(item) + hours
  }
}

/** From midnight to five, and the hour at either side of the night. */
function hourCost(clock: ClockTime): number {
  const hour = Math.floor(minutesOf(clock) / 60)
  if (hour < 5) return NIGHT
  return hour < 6 || hour >= 22 ? LATE : 0
}
