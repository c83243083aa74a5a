import type { Rupiah } from '../../../base/common/money.ts'
import { isPaid, type StoredPaymentStatus } from '../status.ts'

/** `owed`: what earlier changes of the price give back and was not sent yet; of it, `undecided` was not approved. */
export type Standing = {
  paymentStatus: StoredPaymentStatus
  amount: Rupiah
  due: Rupiah
  paid: Rupiah
  owed: Rupiah
  undecided: Rupiah
}

/** `refund` is owed back from now on, `withdrawn` no longer. */
export type Repriced = {
  paymentStatus: StoredPaymentStatus
  due: Rupiah
  refund: Rupiah
  withdrawn: Rupiah
}

/**
 * Effect of another price on the sums paid and due. Null for a cancelled booking. A down payment stays, unless the
 * price falls below it.
 */
export function repriced(standing: Standing, amount: Rupiah): Repriced | null {
  const { paymentStatus, paid, owed, undecided, due } = standing
  if (paymentStatus === 'unpaid') {
    const isInParts = due < standing.amount
    return { paymentStatus, due: isInParts ? Math.min(due, amount) : amount, refund: 0, withdrawn: 0 }
  }
  if (!isPaid(paymentStatus)) return null
  const kept = paid - owed
  const withdrawn = Math.max(0, Math.min(undecided, amount - kept))
  const left = amount - kept - withdrawn
  return {
    paymentStatus: left > 0 ? 'partially_paid' : 'paid',
    due: Math.max(0, left),
    refund: Math.max(0, 0 - left),
    withdrawn,
  }
}
