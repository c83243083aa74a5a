import { addDays, addMonths, type CalendarDate } from '../../base/common/dates.ts'
import { type Rupiah, roundRupiah } from '../../base/common/money.ts'
import { weekdayOf } from '../../base/common/seasons.ts'

/** `add` and `set` in rupiah, `percent` of the price. */
export const PRICE_WAYS = ['add', 'percent', 'set'] as const
export type PriceStep = { way: (typeof PRICE_WAYS)[number]; amount: number }

/** Prices are whole thousands of rupiah. */
const WHOLE = 1000

/** The price after a step, below 0 when it takes off too much. Percentages give whole thousands. */
export function steppedPrice(price: Rupiah, { way, amount }: PriceStep): Rupiah {
  if (way === 'set') return amount
  if (way === 'add') return price + amount
  return WHOLE * roundRupiah((price * (100 + amount)) / 100 / WHOLE)
}

/** `child` keeps its share of the price of an adult when that is set; the other steps are made to both. */
export function steppedShare(child: Rupiah, adult: Rupiah, step: PriceStep): Rupiah {
  if (step.way !== 'set') return steppedPrice(child, step)
  return adult > 0 ? WHOLE * roundRupiah((step.amount * child) / adult / WHOLE) : child
}

/** The first Saturday of a month for the first Saturday of another; null where the month has no such day. */
export function sameWeekdayIn(date: CalendarDate, month: string): CalendarDate | null {
  const turn = Math.floor((Number(date.slice(8)) - 1) / 7)
  const first: CalendarDate = `${month}-01`
  const found = addDays(first, ((weekdayOf(date) - weekdayOf(first) + 7) % 7) + 7 * turn)
  return found.startsWith(month) ? found : null
}

/** First and last day. `month` is YYYY-MM. */
export function daysOfMonth(month: string): { from: CalendarDate; to: CalendarDate } {
  const from: CalendarDate = `${month}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}
