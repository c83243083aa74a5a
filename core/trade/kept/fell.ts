import type { Rupiah } from '../../base/common/money.ts'

/** The smallest fall that is mailed: one of the two suffices. */
const LEAST_PERCENT = 5
const LEAST_AMOUNT = 25_000

/** `from`: the price last mailed, or that when the watch began. */
export function hasFallen(from: Rupiah, now: Rupiah): boolean {
  const fall = from - now
  return fall > 0 && (fall >= LEAST_AMOUNT || fall * 100 >= from * LEAST_PERCENT)
}
