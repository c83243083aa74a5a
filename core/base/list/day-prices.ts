import { addDays, addMonths, type CalendarDate, daysBetween } from '../common/dates.ts'
import type { Rupiah } from '../common/money.ts'

/** `none`: nothing ever begins on that day. */
export const DAY_STATUSES = ['open', 'closed', 'full', 'cut_off', 'none'] as const
export type DayStatus = (typeof DAY_STATUSES)[number]

/** `price` is the lowest of the day in rupiah; null when nothing is for sale. */
export type DayPrice = { date: CalendarDate; price: Rupiah | null }
export type DayOffer = { date: CalendarDate; price: Rupiah }

/** By day. */
export type DayPrices = ReadonlyMap<CalendarDate, { price: Rupiah | null }>

export function daysOf(month: CalendarDate): CalendarDate[] {
  const first = `${month.slice(0, 8)}01`
  return Array.from({ length: daysBetween(first, addMonths(first, 1)) }, (_, day) => addDays(first, day))
}

/** Lowest price of the days; null where all that are for sale cost the same. */
export function markedPrice(days: readonly DayPrice[]): Rupiah | null {
  const prices = days.flatMap(({ price }) => price ?? [])
  const lowest = Math.min(...prices)
  return lowest < Math.max(...prices) ? lowest : null
}

/** Sum of the nights; null while one has no price. */
export function nightsPrice(prices: DayPrices, from: CalendarDate, nights: number): Rupiah | null {
  let sum = 0
  for (let night = 0; night < nights; night++) {
    const price = prices.get(addDays(from, night))?.price ?? null
    if (price === null) return null
    sum += price
  }
  return nights > 0 ? sum : null
}

/** Each day of the month with the price of so many nights that begin on it. */
export function stayPrices(prices: DayPrices, month: CalendarDate, nights: number): DayPrice[] {
  return daysOf(month).map((date) => ({ date, price: nightsPrice(prices, date, nights) }))
}

/** Each day of the month with its own price. */
export function pricesOf(prices: DayPrices, month: CalendarDate): DayPrice[] {
  return daysOf(month).map((date) => ({ date, price: prices.get(date)?.price ?? null }))
}

/** Both ways together; null while one has no price. */
export function tripPrice(there: DayPrices, back: DayPrices, from: CalendarDate, to: CalendarDate): Rupiah | null {
  const [one, other] = [there.get(from)?.price ?? null, back.get(to)?.price ?? null]
  return one === null || other === null || to < from ? null : one + other
}
