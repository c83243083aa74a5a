import { eq } from 'drizzle-orm'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import {
  type AttemptChange,
  changeBy,
  isSettled,
  movesMoney,
  returnedOf,
} from '../../../../core/trade/payment/attempt.ts'
import type { Log } from '../../../base/common/log.ts'
import type { Db } from '../../../base/db/connect.ts'
import { gatewayEvents, paymentAttempts } from '../../../base/db/schema/trade/payment.ts'
import { alertStaff } from '../../../base/mail/alerts.ts'
import { wakeOutbox } from '../../../base/outbox/jobs.ts'
import type { BookingRow } from '../../booking/module.ts'
import type { GatewayStatement, PaymentDeps } from '../gateway.ts'
import { bookPayment, bookRefund, bookReversal } from '../money.ts'
import { bookReturned, settleUnderway } from '../refund/refund-outside.ts'
import { type AttemptRow, findAttempt, lockShared, lockTransaction, transact } from '../rows.ts'

/** Null when it is applied, or has nothing to change; else why it is not believed. */
export type Disbelief = 'unknown_order' | 'amount' | 'outdated' | null

/** Applies a notice once; logs and accepts bad ones, to stop repeats. Throws ApiError('payment_link_unavailable') if the gateway cannot confirm. */
export async function applyStatement(
  deps: PaymentDeps,
  notice: GatewayStatement,
  body: unknown,
  log: Log,
): Promise<Disbelief> {
  const attempt = await findAttempt(deps.db, notice.orderId)
  if (!attempt) {
    log.warn({ order: notice.orderId }, 'notice for an order that is not ours')
    return 'unknown_order'
  }
  if (notice.isUnsaid) {
    const now = await askGateway(deps, notice.orderId, notice)
    return now ? await applyStatement(deps, { ...now, isUnsaid: false }, body, log) : 'outdated'
  }
  const expected = changeBy(attempt.status, notice, isReversible(deps, attempt))
  const held = movesMoney(expected) ? await asItIsNow(deps, notice, log) : notice
  if (!held) return 'outdated'
  const applying = { deps, notice: held, body, log }
  const { change, sold } = await transact(deps.db, (tx) => apply(tx, expected, applying))
  countSold(deps, sold)
  if (change === 'wrong_amount') {
    wakeOutbox(deps.database)
    return 'amount'
  }
  if (change === 'none') return null
  log.info({ order: notice.orderId, status: held.status, change }, 'payment changed')
  wakeOutbox(deps.database)
  return null
}

/** Midtrans advises to ask: the signature may not cover the status, and the notice may be out of date. Null when it does not hold. */
async function asItIsNow(deps: PaymentDeps, notice: GatewayStatement, log: Log): Promise<GatewayStatement | null> {
  const now = await askGateway(deps, notice.orderId, notice)
  const isSame = now?.status === notice.status || (now && returnedOf(now) > 0 && returnedOf(notice) > 0)
  if (now && isSame && now.amount === notice.amount) return { ...now, eventId: notice.eventId }
  log.warn(
    { order: notice.orderId, notice: notice.status, is: now?.status ?? 'unknown' },
    'notice does not hold any more',
  )
  return null
}

export async function askGateway(
  deps: PaymentDeps,
  orderId: string,
  named?: Pick<GatewayStatement, 'paymentId'>,
): Promise<GatewayStatement | null> {
  try {
    return await deps.gateway.status(orderId, named)
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('payment_link_unavailable', { cause: error })
  }
}

type Applying = { deps: PaymentDeps; notice: GatewayStatement; body: unknown; log: Log }

/** `sold`: bookings that had no money before. */
type Applied = { change: AttemptChange | 'wrong_amount'; sold: readonly BookingRow[] }
const NOTHING: Applied = { change: 'none', sold: [] }

/** Once they are committed. Orders of staff came from no visit. */
function countSold({ visits }: PaymentDeps, sold: readonly BookingRow[]): void {
  const ofVisitors = sold.filter(({ bookedBy }) => bookedBy === null)
  for (const [product, own] of Map.groupBy(ofVisitors, ({ service }) => service))
    visits.count({ product, step: 'paid', times: own.length })
}

async function apply(tx: Db, expected: AttemptChange, { deps, notice, body, log }: Applying): Promise<Applied> {
  const known = await findAttempt(tx, notice.orderId)
  // Money that goes back may end a refund that other payments have a part in.
  if (known && (returnedOf(notice) > 0 || expected === 'reverse')) await lockShared(tx, known.transactionId)
  const transaction = known && (await lockTransaction(tx, known.transactionId))
  // Another notice may have come before the lock.
  const attempt = transaction && (await findAttempt(tx, notice.orderId))
  if (!attempt) return NOTHING
  const change = changeBy(attempt.status, notice, isReversible(deps, attempt))
  if (movesMoney(change) && change !== expected && returnedOf(notice) === 0) throw new ApiError('request_in_progress')
  const now = deps.clock.now()
  const isFirst = await isNew(tx, notice, body, now)
  // Also when it repeats: it was not applied then either.
  if (notice.amount !== attempt.amount) {
    log.error({ order: notice.orderId, notice: notice.amount, due: attempt.amount }, 'notice with another amount')
    if (isFirst && movesMoney(change))
      await alertStaff(tx, { alert: 'other_amount', id: notice.orderId, since: now }, now)
    return { change: 'wrong_amount', sold: [] }
  }
  if (!isFirst) return NOTHING
  const movement = { deps, tx, transaction, attempt, notice, log }
  if (change === 'close') await closeAttempt(tx, attempt, notice.status as AttemptRow['status'], now)
  const sold = change === 'pay' ? await bookPayment(movement) : []
  if (change === 'refund') {
    await settleUnderway(movement)
    await bookRefund(movement)
  }
  if (change === 'reverse') await bookReversal(movement)
  if (change === 'return') return (await bookReturned(movement, returnedOf(notice))) ? { change, sold } : NOTHING
  if (change === 'pay' && returnedOf(notice) > 0) {
    const paid = await findAttempt(tx, notice.orderId)
    if (paid && isSettled(paid.status)) await bookReturned({ ...movement, attempt: paid }, returnedOf(notice))
  }
  return { change, sold }
}

/** Written in the transaction that applies it: a repeated notice counts once, even at the same moment. */
async function isNew(tx: Db, notice: GatewayStatement, body: unknown, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(gatewayEvents)
    .values({ id: eventIdOf(notice), orderId: notice.orderId, body, receivedAt: now })
    .onConflictDoNothing({ target: gatewayEvents.id })
    .returning({ id: gatewayEvents.id })
  return rows.length > 0
}

/** A second part that is sent back is news, also where the gateway names it as the first. */
function eventIdOf({ eventId, returned }: GatewayStatement): string {
  return returned ? `${eventId}|${returned}` : eventId
}

export async function closeAttempt(
  tx: Db,
  { orderId }: Pick<AttemptRow, 'orderId'>,
  status: AttemptRow['status'],
  now: Date,
): Promise<void> {
  await tx.update(paymentAttempts).set({ status, updatedAt: now }).where(eq(paymentAttempts.orderId, orderId))
}

/** At any time: what the bank did within its minutes may be told hours later, and the gateway is asked before it counts. */
function isReversible(deps: PaymentDeps, attempt: AttemptRow): boolean {
  return deps.gateway.reversalMinutes(attempt) > 0
}
