import type { ErrorCode } from '../../base/common/call/errors.ts'
import { type Rupiah, sumRupiah } from '../../base/common/money.ts'
import { type Held, type PaymentStatus, shownStatus } from '../booking/status.ts'

const REFUSAL: Record<PaymentStatus, ErrorCode | null> = {
  unpaid: null,
  partially_paid: null,
  paid: 'already_paid',
  expired: 'booking_expired',
  refund_due: 'checkout_failed',
  refunded: 'checkout_failed',
}

/** Code of the first booking that cannot be paid, or null. */
export function checkoutProblem(selected: readonly Held[], now: Date): ErrorCode | null {
  for (const booking of selected) {
    const refusal = REFUSAL[shownStatus(booking, now)]
    if (refusal) return refusal
  }
  return null
}

export function sameSelection(one: readonly string[], other: readonly string[]): boolean {
  const known = new Set(one)
  return known.size === new Set(other).size && other.every((id) => known.has(id))
}

/** Most bookings in one payment. */
export const MOST_CHOSEN = 20

export type Chosen = ReadonlyMap<string, Rupiah>

/** Ignores one more than can be paid at once. */
export function toggled(chosen: Chosen, { id, due }: { id: string; due: Rupiah }): Chosen {
  const next = new Map(chosen)
  if (!next.delete(id) && next.size < MOST_CHOSEN) next.set(id, due)
  return next
}

export function chosenTotal(chosen: Chosen): Rupiah {
  return sumRupiah([...chosen.values()])
}
