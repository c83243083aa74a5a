/**
 * One try to pay through one channel. `starting` is written before the gateway is asked; `surplus` is money that bought nothing, because it came too
 * late or a second time, and is owed back; `reversed` is money that a bank took back shortly after it had settled.
 */
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

/** What a gateway says of a payment, in our words. */
export type GatewayStatus = 'pending' | 'paid' | 'denied' | 'cancelled' | 'expired' | 'failed' | 'refunded'

/** What a notice does to an attempt. `close` ends it without money; the last three move money. */
export type AttemptChange = 'none' | 'close' | 'pay' | 'reverse' | 'refund'

/** True while the attempt can still be paid as far as we know. */
export function isOpen(status: AttemptStatus): boolean {
  return status === 'starting' || status === 'pending'
}

/**
 * The effect of what a gateway tells. Gateways repeat themselves and tell things out of order, so money that came is never undone by an older
 * notice: only a refund, or a denial while the bank may still take settled money back (`reversible`), follows a payment. An attempt that was denied,
 * cancelled or expired can still turn out paid.
 */
export function changeOf(status: AttemptStatus, told: GatewayStatus, reversible: boolean): AttemptChange {
  if (status === 'refunded' || status === 'reversed' || told === 'pending') return 'none'
  if (told === 'refunded') return 'refund'
  if (isSettled(status)) return told === 'denied' && reversible ? 'reverse' : 'none'
  if (told === 'paid') return 'pay'
  return isOpen(status) ? 'close' : 'none'
}

/** True when we hold its money. */
export function isSettled(status: AttemptStatus): boolean {
  return status === 'paid' || status === 'surplus'
}

export function movesMoney(change: AttemptChange): boolean {
  return change === 'pay' || change === 'reverse' || change === 'refund'
}
