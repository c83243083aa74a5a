import { eq } from 'drizzle-orm'
import { ApiError } from '../../core/common/errors.ts'
import { type AttemptChange, changeOf, movesMoney } from '../../core/payment/attempt.ts'
import type { Log } from '../common/log.ts'
import type { Db } from '../db/connect.ts'
import { gatewayEvents, paymentAttempts } from '../db/schema/payment.ts'
import { wakeOutbox } from '../outbox/jobs.ts'
import type { GatewayNotice, PaymentDeps } from './gateway.ts'
import { bookPayment, bookRefund, bookReversal } from './money.ts'
import { type AttemptRow, findAttempt, lockTransaction, transact } from './rows.ts'

/** Applies a notice once; logs and accepts bad ones, to stop repeats. Throws ApiError('payment_link_unavailable') if the gateway cannot confirm. */
export async function applyNotice(deps: PaymentDeps, notice: GatewayNotice, body: unknown, log: Log): Promise<void> {
  const attempt = await findAttempt(deps.db, notice.orderId)
  if (!attempt) {
    log.warn({ order: notice.orderId }, 'notice for an order that is not ours')
    return
  }
  const expected = changeOf(attempt.status, notice.status, isReversible(deps, attempt))
  if (movesMoney(expected) && !(await isStillTrue(deps, notice, log))) return
  const change = await transact(deps.db, (tx) => apply(tx, expected, { deps, notice, body, log }))
  if (change === 'none') return
  log.info({ order: notice.orderId, status: notice.status, change }, 'payment changed')
  wakeOutbox(deps.database)
}

/** Midtrans advises to ask: the signature may not cover the status, and the notice may be out of date. */
async function isStillTrue(deps: PaymentDeps, notice: GatewayNotice, log: Log): Promise<boolean> {
  const now = await askGateway(deps, notice.orderId)
  if (now?.status === notice.status && now.amount === notice.amount) return true
  log.warn(
    { order: notice.orderId, notice: notice.status, is: now?.status ?? 'unknown' },
    'notice does not hold any more',
  )
  return false
}

export async function askGateway(deps: PaymentDeps, orderId: string): Promise<GatewayNotice | null> {
  try {
    return await deps.gateway.status(orderId)
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('payment_link_unavailable', { cause: error })
  }
}

type Applying = { deps: PaymentDeps; notice: GatewayNotice; body: unknown; log: Log }

async function apply(tx: Db, expected: AttemptChange, { deps, notice, body, log }: Applying): Promise<AttemptChange> {
  const known = await findAttempt(tx, notice.orderId)
  const transaction = known && (await lockTransaction(tx, known.transactionId))
  // Another notice may have come before the lock.
  const attempt = transaction && (await findAttempt(tx, notice.orderId))
  if (!attempt) return 'none'
  const change = changeOf(attempt.status, notice.status, isReversible(deps, attempt))
  if (movesMoney(change) && change !== expected) throw new ApiError('request_in_progress')
  if (!(await isNew(tx, notice, body, deps.clock.now()))) return 'none'
  if (notice.amount !== attempt.amount) {
    log.error({ order: notice.orderId, notice: notice.amount, due: attempt.amount }, 'notice with another amount')
    return 'none'
  }
  const movement = { deps, tx, transaction, attempt, notice, log }
  if (change === 'close') await closeAttempt(tx, attempt, notice.status as AttemptRow['status'], deps.clock.now())
  if (change === 'pay') await bookPayment(movement)
  if (change === 'refund') await bookRefund(movement)
  if (change === 'reverse') await bookReversal(movement)
  return change
}

/** Written in the transaction that applies it: a repeated notice counts once, even at the same moment. */
async function isNew(tx: Db, notice: GatewayNotice, body: unknown, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(gatewayEvents)
    .values({ id: notice.eventId, orderId: notice.orderId, body, receivedAt: now })
    .onConflictDoNothing({ target: gatewayEvents.id })
    .returning({ id: gatewayEvents.id })
  return rows.length > 0
}

export async function closeAttempt(
  tx: Db,
  { orderId }: Pick<AttemptRow, 'orderId'>,
  status: AttemptRow['status'],
  now: Date,
): Promise<void> {
  await tx.update(paymentAttempts).set({ status, updatedAt: now }).where(eq(paymentAttempts.orderId, orderId))
}

function isReversible(deps: PaymentDeps, { paidAt, bankCode, productCode }: AttemptRow): boolean {
  const minutes = deps.gateway.reversalMinutes({ bankCode, productCode })
  return paidAt !== null && deps.clock.now().getTime() - paidAt.getTime() < minutes * 60_000
}
