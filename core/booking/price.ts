import { type Rupiah, sumRupiah } from '../common/money.ts'
import type { PriceLine } from './contract.ts'

/** The charge code that is kept apart from the others and stands last. */
export const ROC = 'roc'
export const TOTAL_PAID = 'TOTAL_PAID'
export const CURRENCY = 'IDR'

/** A line in rupiah; the foreign amount is the same one. */
export function priceLine(code: string, title: string, amount: Rupiah): PriceLine {
  return { code, title, amount, currency: CURRENCY, foreign_amount: amount, foreign_currency: CURRENCY }
}

/** Lines that cost something, in the order given, and `TOTAL_PAID` as their sum. */
export function withTotal(lines: readonly PriceLine[]): PriceLine[] {
  const shown = lines.filter(({ amount }) => amount !== 0)
  return [...shown, priceLine(TOTAL_PAID, TOTAL_PAID, sumRupiah(shown.map(({ amount }) => amount)))]
}

/** Lines of one or more bookings together: one for each type of person (`2 × ADT`), then `roc`, then the total. Amounts are for all people of the type. */
export function partyLines(
  people: readonly { type: string; count: number; amount: Rupiah }[],
  roc: Rupiah,
): PriceLine[] {
  const lines = people.map(({ type, count, amount }) => priceLine(type, `${count} × ${type}`, amount))
  return withTotal([...lines, priceLine(ROC, ROC, roc)])
}
