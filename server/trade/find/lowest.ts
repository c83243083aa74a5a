import { addDays, type CalendarDate, HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import type { Rupiah } from '../../../core/base/common/money.ts'
import { CALENDAR_DAYS } from '../../../core/base/list/calendar.ts'
import type { Lowest } from '../../../core/trade/find/things.ts'

/** The days of one calendar from tomorrow on, both ends included. */
export function nextDays(now: Date): { from: CalendarDate; to: CalendarDate } {
  const from = addDays(todayIn(HOME_ZONE, now), 1)
  return { from, to: addDays(from, CALENDAR_DAYS - 1) }
}

/** Null where nothing has a price. */
export function lowestOf(per: Lowest['per'], prices: readonly (Rupiah | null)[]): Lowest | null {
  const known = prices.filter((price): price is Rupiah => price !== null && price > 0)
  return known.length > 0 ? { per, price: Math.min(...known) } : null
}

export function pricesOf(days: readonly { price: Rupiah | null }[]): (Rupiah | null)[] {
  return days.map(({ price }) => price)
}
