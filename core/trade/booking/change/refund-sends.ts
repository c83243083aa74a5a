import { type Rupiah, sumRupiah } from '../../../base/common/money.ts'
import { canBecome, type RefundStatus } from './refund.ts'

export const REFUND_DECISIONS = ['approve', 'reject', 'sent', 'retry', 'to_account'] as const
export type RefundDecision = (typeof REFUND_DECISIONS)[number]

/**
 * States of a part that goes through the gateway. `pending`: the gateway has taken it. `failed`: it did not answer, and
 * is asked more rarely. `to_account`: refused, or taken back by the office.
 */
export const SEND_STATES = ['waiting', 'pending', 'failed', 'sent', 'to_account'] as const
export type SendState = (typeof SEND_STATES)[number]

/** A file for the bank. `undone`: its refunds are free again. */
export const REFUND_FILE_STATES = ['open', 'sent', 'undone'] as const

/** The gateway may send it, or has sent it and we do not know yet. */
export function isUnderway(state: SendState): boolean {
  return state === 'waiting' || state === 'pending' || state === 'failed'
}

type Send = { state: SendState; amount: Rupiah }

/** Rupiah of a refund that are underway at the gateway, or sent already. */
export function takenBy(sends: readonly Send[]): Rupiah {
  return sumRupiah(sends.filter(({ state }) => state !== 'to_account').map(({ amount }) => amount))
}

/** Stages of a refund, as member and office read them. */
export const REFUND_STEPS = [
  'requested',
  'approved',
  'sending',
  'failed',
  'account_needed',
  'sent',
  'rejected',
] as const
export type RefundStep = (typeof REFUND_STEPS)[number]

type Standing = { status: RefundStatus; toAccount: Rupiah; hasAccount: boolean; sends: readonly Send[] }

export function refundStep({ status, toAccount, hasAccount, sends }: Standing): RefundStep {
  if (status === 'refunded') return 'sent'
  if (status === 'rejected') return 'rejected'
  if (toAccount > 0 && !hasAccount) return 'account_needed'
  if (status === 'submitted') return 'requested'
  if (sends.some(({ state }) => state === 'failed')) return 'failed'
  return sends.some(({ state }) => isUnderway(state)) ? 'sending' : 'approved'
}

type Deciding = {
  sends: readonly Send[]
  /** Rupiah that are left for staff to send. */
  byHand: Rupiah
  /** In a file for the bank that was neither sent nor taken back. */
  isInFile: boolean
}
const NOTHING_SENT: Deciding = { sends: [], byHand: 0, isInFile: false }

const BECOMES: Record<'approve' | 'reject' | 'sent', RefundStatus> = {
  approve: 'processing',
  reject: 'rejected',
  sent: 'refunded',
}

/** Null where the office cannot decide this. It sends only what was approved; a gateway's notice ends any refund. */
export function decidedStatus(
  status: RefundStatus,
  decision: RefundDecision,
  { sends, byHand, isInFile }: Deciding = NOTHING_SENT,
): RefundStatus | null {
  if (decision === 'retry' || decision === 'to_account')
    return status === 'processing' && sends.some(({ state }) => state === 'failed') ? status : null
  const underway = sends.some(({ state }) => isUnderway(state))
  if (decision === 'reject' && (isInFile || takenBy(sends) > 0)) return null
  if (decision === 'sent') {
    if (status !== 'processing' || isInFile || (underway && byHand === 0)) return null
    // The gateway's part is still on its way.
    if (underway) return status
  }
  return canBecome(status, BECOMES[decision]) ? BECOMES[decision] : null
}

export function decisionsFor(status: RefundStatus, deciding: Deciding = NOTHING_SENT): RefundDecision[] {
  return REFUND_DECISIONS.filter((decision) => decidedStatus(status, decision, deciding) !== null)
}

/** Rupiah that are owed back of one payment, and what went back of it already: maybe more, all of a payment at once. */
export type Debt = { owed: Rupiah; returned: Rupiah }

/** Rupiah left to send of each payment; in all never more than was owed. */
export function leftToSend(debts: readonly Debt[]): Rupiah[] {
  let left = sumRupiah(debts.map(({ owed, returned }) => owed - returned))
  return debts.map(({ owed, returned }) => {
    const amount = Math.max(0, Math.min(left, owed - returned))
    left -= amount
    return amount
  })
}
