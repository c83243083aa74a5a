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

/** State of a payment at the gateway, in our words. */
export type GatewayStatus = 'pending' | 'paid' | 'denied' | 'cancelled' | 'expired' | 'failed' | 'refunded'

/** Effect of a notice on an attempt. `close` ends it without money; the last three move money. */
export type AttemptChange = 'none' | 'close' | 'pay' | 'reverse' | 'refund'

/** True while the attempt can still be paid as far as we know. */
export function isOpen(status: AttemptStatus): boolean {
  return status === 'starting' || status === 'pending'
}

/**
 * The effect of a notice. Gateways repeat notices and send them out of order, so an older notice never undoes money that came: only a refund, or a
 * denial while the bank may still take settled money back (`reversible`), follows a payment. An attempt that was denied, cancelled or expired can
 * still turn out paid.
 */
export function changeOf(status: AttemptStatus, notice: GatewayStatus, reversible: boolean): AttemptChange {
  if (status === 'refunded' || status === 'reversed' || notice === 'pending') return 'none'
  if (notice === 'refunded') return 'refund'
  if (isSettled(status)) return notice === 'denied' && reversible ? 'reverse' : 'none'
  if (notice === 'paid') return 'pay'
  return isOpen(status) ? 'close' : 'none'
}

/** True when we hold its money. */
export function isSettled(status: AttemptStatus): boolean {
  return status === 'paid' || status === 'surplus'
}

export function movesMoney(change: AttemptChange): boolean {
  return change === 'pay' || change === 'reverse' || change === 'refund'
}
