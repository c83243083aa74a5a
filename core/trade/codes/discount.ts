import type { CalendarDate } from '../../base/common/dates.ts'
import { type Rupiah, shareOut } from '../../base/common/money.ts'
import type { CodeRefusal } from '../booking/code-refusals.ts'
import type { Service } from '../booking/services.ts'

/** Rupiah that are always left to pay: what costs nothing cannot be paid, and so is never issued. Most payment methods take no less. */
export const LEAST_PRICE: Rupiah = 10_000

export type Code = {
  /** One of the two: 1 to 100, or rupiah. */
  percent: number | null
  amount: Rupiah | null
  /** Least price before the discount. */
  minimum: Rupiah
  /** Most that a percentage takes off; null without a limit. */
  cap: Rupiah | null
  /** Days in Jakarta, both included. */
  startsOn: CalendarDate
  endsOn: CalendarDate
  /** Empty for all. */
  services: readonly Service[]
  isOn: boolean
}

type Order = { service: Service; amount: Rupiah; today: CalendarDate }

/** Capital letters and digits only: people type blanks, dashes and small letters. */
export function normalCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** Rupiah that the code takes off a price, without a look at how often it was used. Percentages are rounded down. */
export function discountOf(code: Code, { service, amount, today }: Order): Rupiah | CodeRefusal {
  if (!code.isOn) return 'discount_unknown'
  if (today < code.startsOn) return 'discount_not_yet'
  if (today > code.endsOn) return 'discount_over'
  if (code.services.length > 0 && !code.services.includes(service)) return 'discount_other_product'
  if (amount < code.minimum || amount <= LEAST_PRICE) return 'discount_below_minimum'
  return Math.min(amountOf(code, amount), amount - LEAST_PRICE)
}

function amountOf({ percent, amount, cap }: Code, price: Rupiah): Rupiah {
  if (percent === null) return amount ?? 0
  return Math.min(Math.floor((price * percent) / 100), cap ?? price)
}

/** Over several bookings in proportion to their prices, whole rupiah that sum to the discount. The dearest takes the remainder. */
export function splitDiscount(discount: Rupiah, prices: readonly Rupiah[]): Rupiah[] {
  const dearestFirst = prices
    .map((price, index) => ({ price, index }))
    .toSorted((one, other) => other.price - one.price)
  const shares = shareOut(
    discount,
    dearestFirst.map(({ price }) => price),
  )
  const byIndex = new Map(dearestFirst.map(({ index }, place) => [index, shares[place] ?? 0]))
  return prices.map((_, index) => byIndex.get(index) ?? 0)
}
