import { ApiError } from '../../core/common/errors.ts'
import { isOpen } from '../../core/payment/attempt.ts'
import type { Log } from '../common/log.ts'
import type { PaymentDeps } from './gateway.ts'
import { applyNotice, askGateway, closeAttempt } from './notice.ts'
import { findAttempt, lockTransaction, transact } from './rows.ts'

/**
 * Withdraws an attempt at the gateway and applies how it ended: it may have been paid just before. Throws ApiError('payment_link_unavailable') when the
 * gateway does not answer, or still takes money for it.
 */
export async function withdrawAttempt(deps: PaymentDeps, orderId: string, log: Log): Promise<void> {
  const attempt = await findAttempt(deps.db, orderId)
  if (!attempt || !isOpen(attempt.status)) return
  await cancelAtGateway(deps, orderId)
  const notice = await askGateway(deps, orderId)
  if (notice?.status === 'pending') throw new ApiError('payment_link_unavailable')
  if (notice) await applyNotice(deps, notice, { asked: true }, log)
  else await closeUnknown(deps, orderId)
}

export async function cancelAtGateway(deps: PaymentDeps, orderId: string): Promise<void> {
  try {
    await deps.gateway.cancel(orderId)
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('payment_link_unavailable', { cause: error })
  }
}

/** The gateway does not know it: the process ended between writing the attempt and asking for its code. */
async function closeUnknown(deps: PaymentDeps, orderId: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const known = await findAttempt(tx, orderId)
    if (!known || !(await lockTransaction(tx, known.transactionId))) return
    const attempt = await findAttempt(tx, orderId)
    if (attempt && isOpen(attempt.status)) await closeAttempt(tx, attempt, 'cancelled', deps.clock.now())
  })
}
