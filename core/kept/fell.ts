import type { Rupiah } from '../common/money.ts'

/** A mail tells of a fall of so much at least, either of them. */
const LEAST_PERCENT = 5
const LEAST_AMOUNT = 25_000

/** `from`: what was told last, or the price when the watch began. */
export function hasFallen(from: Rupiah, now: Rupiah): boolean {
  const fall = from - now
  return fall > 0 && (fall >= LEAST_AMOUNT || fall * 100 >= from * LEAST_PERCENT)
}
