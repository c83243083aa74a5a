import type { Rupiah } from '../../base/common/money.ts'
import type { RefundAccount } from '../booking/change/refund-account.ts'

/** The operator's own. */
export type BankAccount = RefundAccount

/** Largest receipt of a transfer that a buyer may send. */
export const PROOF_BYTES = 5 * 1024 * 1024

/** Most rupiah that are added to an amount to tell transfers apart. */
export const MOST_ADDED = 999

/** Text that a buyer writes in the note of a transfer, or says at the counter: `PLS202612057KQM1`. */
export function referenceOf(orderId: string): string {
  return orderId.replace(/[^\dA-Za-z]/g, '').toUpperCase()
}

/** Rupiah to add to the price so that no total in `taken` is the same; null when all are taken. `draw` returns a whole number from 0 below its argument. */
export function chooseAdded(price: Rupiah, taken: ReadonlySet<Rupiah>, draw: (below: number) => number): Rupiah | null {
  const free = Array.from({ length: MOST_ADDED }, (_, index) => index + 1).filter((added) => !taken.has(price + added))
  return free[draw(free.length)] ?? null
}

/** `counts` is the amount of the payment, `fee` what of it is beyond the price; `excess` is owed back. */
export type Received = { counts: Rupiah; fee: Rupiah; excess: Rupiah }

/** Less than the price buys nothing; a part of the added rupiah may be missing. */
export function splitReceived({ price, added }: { price: Rupiah; added: Rupiah }, received: Rupiah): Received {
  if (received < price) return { counts: received, fee: 0, excess: 0 }
  const counts = Math.min(received, price + added)
  return { counts, fee: counts - price, excess: received - counts }
}
