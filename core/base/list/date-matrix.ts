import { addDays, type CalendarDate } from '../common/dates.ts'
import type { Rupiah } from '../common/money.ts'
import { type DayPrices, tripPrice } from './day-prices.ts'

/** Days before and after each of the chosen ones. */
const REACH = 3

/** `price` is null when one of the days has no offer; `state` says why a cell leads nowhere. */
export type MatrixCell = {
  depart: CalendarDate
  back: CalendarDate
  price: Rupiah | null
  state: 'open' | 'none' | 'reversed'
}

type DateMatrix = {
  departs: readonly CalendarDate[]
  backs: readonly CalendarDate[]
  /** A row for each return, a cell for each departure. */
  rows: readonly (readonly MatrixCell[])[]
  /** Cells of the lowest price; trips with a night between both ways go before those of one day. */
  cheapest: readonly MatrixCell[]
}

/** Seven days around `day`, none of them gone by. */
export function daysAround(day: CalendarDate, today: CalendarDate): CalendarDate[] {
  const first = addDays(day, -REACH)
  const start = first < today ? today : first
  return Array.from({ length: 2 * REACH + 1 }, (_, index) => addDays(start, index))
}

export function dateMatrix(
  { departs, backs }: Pick<DateMatrix, 'departs' | 'backs'>,
  there: DayPrices,
  back: DayPrices,
): DateMatrix {
  const rows = backs.map((to) => departs.map((from) => cellOf(from, to, tripPrice(there, back, from, to))))
  const sold = rows.flat().filter(({ price }) => price !== null)
  const overnight = sold.filter((cell) => cell.back > cell.depart)
  const wanted = overnight.length > 0 ? overnight : sold
  const lowest = Math.min(...wanted.flatMap(({ price }) => price ?? []))
  return { departs, backs, rows, cheapest: wanted.filter(({ price }) => price === lowest) }
}

function cellOf(depart: CalendarDate, back: CalendarDate, price: Rupiah | null): MatrixCell {
  return { depart, back, price, state: back < depart ? 'reversed' : price === null ? 'none' : 'open' }
}
