import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { isSettled } from '../../../core/trade/payment/attempt.ts'
import type { Log } from '../../base/common/log.ts'
import { paymentAttempts } from '../../base/db/schema/trade/payment.ts'
import type { PaymentDeps } from './gateway.ts'
import { applyStatement, askGateway } from './notification/statement.ts'
import { findAttempt } from './rows.ts'

const ASK_EVERY_MS = 3000

/** Shows our own state when the gateway does not reply. */
export async function refreshPayment(deps: PaymentDeps, transactionId: string, log: Log): Promise<void> {
  const now = deps.clock.now()
  const before = new Date(now.getTime() - ASK_EVERY_MS)
  const rows = await deps.db
    .update(paymentAttempts)
    .set({ askedAt: now })
    .where(
      and(
        eq(paymentAttempts.transactionId, transactionId),
        eq(paymentAttempts.status, 'pending'),
        or(isNull(paymentAttempts.askedAt), lte(paymentAttempts.askedAt, before)),
      ),
    )
    .returning({ orderId: paymentAttempts.orderId })
  for (const { orderId } of rows) {
    await checkAttempt(deps, orderId, log).catch((error) =>
      log.warn({ order: orderId, err: error }, 'the gateway was asked and did not answer'),
    )
  }
}

/** False when the gateway does not know it. Rejects when it does not reply. */
export async function checkAttempt(deps: PaymentDeps, orderId: string, log: Log): Promise<boolean> {
  const notice = await askGateway(deps, orderId)
  if (notice && notice.status !== 'pending') await applyStatement(deps, notice, { asked: true }, log)
  return notice !== null
}

/** Before a ticket: what a bank took back may have been told to us in vain. Rejects when the gateway does not reply. */
export async function checkReversible(deps: PaymentDeps, orderId: string, log: Log): Promise<void> {
  const attempt = await findAttempt(deps.db, orderId)
  if (attempt && isSettled(attempt.status) && deps.gateway.reversalMinutes(attempt) > 0)
    await checkAttempt(deps, orderId, log)
}
