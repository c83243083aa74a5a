import { canBecome, type RefundStatus } from '../booking/refund.ts'
import { type Rupiah, sumRupiah } from '../common/money.ts'

export const REFUND_DECISIONS = ['approve', 'reject', 'sent'] as const
export type RefundDecision = (typeof REFUND_DECISIONS)[number]

const BECOMES: Record<RefundDecision, RefundStatus> = { approve: 'processing', reject: 'rejected', sent: 'refunded' }

/** Null where the office cannot decide this. It sends only what was approved; a gateway's notice ends any refund. */
export function decidedStatus(status: RefundStatus, decision: RefundDecision): RefundStatus | null {
  if (decision === 'sent' && status !== 'processing') return null
  return canBecome(status, BECOMES[decision]) ? BECOMES[decision] : null
}

export function decisionsFor(status: RefundStatus): RefundDecision[] {
  return REFUND_DECISIONS.filter((decision) => decidedStatus(status, decision) !== null)
}

/** Rupiah that are owed back of one payment, and what went back of it already: maybe more, all of a payment at once. */
export type Debt = { owed: Rupiah; returned: Rupiah }

/** What is left to send of each payment; never more in all than was owed. */
export function leftToSend(debts: readonly Debt[]): Rupiah[] {
  let left = sumRupiah(debts.map(({ owed, returned }) => owed - returned))
  return debts.map(({ owed, returned }) => {
    const amount = Math.max(0, Math.min(left, owed - returned))
    left -= amount
    return amount
  })
}
