import type { Rupiah } from '../../base/common/money.ts'

/** `starting` is stored before the gateway call; `surplus` is late or double money, owed back; `reversed` is settled money a bank took back. */
export const ATTEMPT_STATUSES = [
  'starting',
  'pending',
  'paid',
  'surplus',
  'denied',
  'cancelled',
  'expired',
  'failed',
  'reversed',
  'refunded',
] as const
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number]

export type GatewayStatus = 'pending' | 'paid' | 'denied' | 'cancelled' | 'expired' | 'failed' | 'refunded'

/** `close` ends the attempt without money; the others move money. `return`: a part of it was sent back. */
export type AttemptChange = 'none' | 'close' | 'pay' | 'reverse' | 'refund' | 'return'

export function isOpen(status: AttemptStatus): boolean {
  return status === 'starting' || status === 'pending'
}

/** Notices repeat and come out of order. A refund, or a denial where the bank of a `reversible` channel takes it back, may follow a payment; a closed attempt may still be paid. */
export function changeOf(status: AttemptStatus, notice: GatewayStatus, reversible: boolean): AttemptChange {
  if (status === 'refunded' || status === 'reversed' || notice === 'pending') return 'none'
  if (notice === 'refunded') return 'refund'
  if (isSettled(status)) return notice === 'denied' && reversible ? 'reverse' : 'none'
  if (notice === 'paid') return 'pay'
  return isOpen(status) ? 'close' : 'none'
}

type Told = { status: GatewayStatus; amount: Rupiah; returned?: Rupiah | undefined }

/** Rupiah that a gateway says it has sent back, in all. */
export function returnedOf({ status, amount, returned }: Told): Rupiah {
  return returned ?? (status === 'refunded' ? amount : 0)
}

/** Does the same as `changeOf`, and knows a part that was sent back. */
export function changeBy(status: AttemptStatus, told: Told, reversible: boolean): AttemptChange {
  const returned = returnedOf(told)
  const isPart = returned > 0 && returned < told.amount
  if (!isPart) return changeOf(status, told.status, reversible)
  if (isSettled(status)) return 'return'
  return changeOf(status, 'paid', reversible)
}

/** True while we hold its money. */
export function isSettled(status: AttemptStatus): boolean {
  return status === 'paid' || status === 'surplus'
}

/** True once its money has come, also when it went back. */
export function hadMoney(status: AttemptStatus): boolean {
  return isSettled(status) || status === 'reversed' || status === 'refunded'
}

export function movesMoney(change: AttemptChange): boolean {
  return change === 'pay' || change === 'reverse' || change === 'refund' || change === 'return'
}
