import { ROC } from '../../base/common/charge.ts'
import { type Rupiah, sumRupiah } from '../../base/common/money.ts'
import type { PriceLine } from './contract.ts'

export const TOTAL_PAID = 'TOTAL_PAID'
export const CURRENCY = 'IDR'
export const SINGLE_SUPPLEMENT = 'SINGLE_SUPPLEMENT'
export const SUBTOTAL = 'SUBTOTAL'
export const DISCOUNT = 'DISCOUNT'
export const SERVICE_FEE = 'SERVICE_FEE'

export function priceLine(code: string, title: string, amount: Rupiah): PriceLine {
  return { code, title, amount, currency: CURRENCY, foreign_amount: amount, foreign_currency: CURRENCY }
}

/** For a line whose title the reader's language gives. */
export function codeLine(code: string, amount: Rupiah): PriceLine {
  return priceLine(code, code, amount)
}

/** Lines that repeat what other lines charge. */
const SUMS: readonly string[] = [SUBTOTAL, TOTAL_PAID]

/** Drops zero lines and an earlier total, and appends `TOTAL_PAID`, the sum of what is charged. */
export function withTotal(lines: readonly PriceLine[]): PriceLine[] {
  const shown = lines.filter(({ code, amount }) => amount !== 0 && code !== TOTAL_PAID)
  const charged = shown.filter(({ code }) => !SUMS.includes(code))
  return [...shown, codeLine(TOTAL_PAID, sumRupiah(charged.map(({ amount }) => amount)))]
}

/** One line for each type of person (`2 × ADT`, for all of them), then `roc`, then the total. */
export function partyLines(
  people: readonly { type: string; count: number; amount: Rupiah }[],
  roc: Rupiah,
): PriceLine[] {
  const lines = people.map(({ type, count, amount }) => priceLine(type, `${count} × ${type}`, amount))
  return withTotal([...lines, priceLine(ROC, ROC, roc)])
}
