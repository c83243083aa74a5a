import type { DayOffer, DayPrice } from './day-prices.ts'

/** The first of the days with the lowest price. */
export function cheapestDay(days: readonly DayPrice[]): DayOffer | null {
  let lowest: DayOffer | null = null
  for (const { date, price } of days)
    if (price !== null && (lowest === null || price < lowest.price)) lowest = { date, price }
  return lowest
}
