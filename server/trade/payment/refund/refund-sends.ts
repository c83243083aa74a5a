import { createHash, randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { sumRupiah } from '../../../../core/base/common/money.ts'
import { refundBy } from '../../../../core/trade/booking/change/refund.ts'
import { isUnderway, takenBy } from '../../../../core/trade/booking/change/refund-sends.ts'
import type { Db } from '../../../base/db/connect.ts'
import { refunds } from '../../../base/db/schema/trade/payment.ts'
import { refundSends } from '../../../base/db/schema/trade/refund.ts'
import { enqueue, enqueueAgain } from '../../../base/outbox/jobs.ts'
import { type RefundRow, type SendRow, sendsOf } from '../../booking/cancel/refund.ts'
import type { PaymentDeps } from '../gateway.ts'
import { refundAccountMail, sendRefundJob } from '../jobs.ts'
import { findAttempt } from '../rows.ts'
import { bookSent, endIfDone, endRefund, openPortions } from './refund-books.ts'

export const UNDERWAY = ['waiting', 'pending', 'failed'] as const

/** At most 36 characters, as Midtrans takes. The same refund of the same payment is the same money. */
export function keyOf(refundId: string, orderId: string): string {
  return createHash('sha256').update(`${refundId} ${orderId}`).digest('hex').slice(0, 32)
}

/** Splits an approved refund: the part that the gateway can send goes to the outbox, the rest to an account. */
export async function planSends(deps: PaymentDeps, tx: Db, refund: RefundRow): Promise<void> {
  const now = deps.clock.now()
  const known = new Set((await sendsOf(tx, refund.id)).map(({ key }) => key))
  for (const { transactionId, orderId, amount } of await openPortions(tx, refund)) {
    const key = keyOf(refund.id, orderId)
    const attempt = await findAttempt(tx, orderId)
    if (!attempt || known.has(key) || !deps.gateway.refundable(attempt)) continue
    const send = { key, refundId: refund.id, transactionId, orderId, amount, byGateway: true }
    await tx.insert(refundSends).values({ ...send, state: 'waiting', createdAt: now, updatedAt: now })
    await enqueue(tx, [sendRefundJob.job({ key })], now)
  }
  await leaveToAccount(tx, refund, now)
}

/** Directs the part that no gateway sends to an account, which the member is asked for when there is none. */
export async function leaveToAccount(tx: Db, refund: RefundRow, now: Date): Promise<void> {
  const byAccount = (await sendsOf(tx, refund.id)).filter(({ byGateway, state }) => !byGateway && state === 'sent')
  const through = takenBy((await sendsOf(tx, refund.id)).filter(({ byGateway }) => byGateway))
  const toAccount = Math.max(0, refund.amount - through)
  if (toAccount === refund.toAccount || byAccount.length > 0) return
  const isMissing = toAccount > 0 && refund.account === null
  const expectedBy = isMissing ? null : (refund.expectedBy ?? refundBy(now))
  await tx.update(refunds).set({ toAccount, expectedBy, updatedAt: now }).where(eq(refunds.id, refund.id))
  if (isMissing) await enqueue(tx, [refundAccountMail.job({ refundId: refund.id, at: now.toISOString() })], now)
}

/** Handles the failed parts of a refund: asked for once more, or left to an account. */
export async function decideFailed(
  deps: PaymentDeps,
  tx: Db,
  refund: RefundRow,
  decision: 'retry' | 'to_account',
): Promise<void> {
  const now = deps.clock.now()
  const failed = (await sendsOf(tx, refund.id)).filter(({ state }) => state === 'failed')
  for (const { key } of failed) {
    const state = decision === 'retry' ? ('waiting' as const) : ('to_account' as const)
    await tx.update(refundSends).set({ state, updatedAt: now }).where(eq(refundSends.key, key))
    if (decision === 'retry') await enqueueAgain(tx, sendRefundJob.job({ key }), now)
  }
  if (decision === 'to_account') await leaveToAccount(tx, refund, now)
}

/** Books a refund that staff sent by hand. Ends it unless the gateway's part is on its way. */
export async function bookByHand(deps: PaymentDeps, tx: Db, refund: RefundRow): Promise<void> {
  const now = deps.clock.now()
  const portions = await openPortions(tx, refund)
  for (const { transactionId, orderId, amount } of portions) {
    const send = { key: randomUUID(), refundId: refund.id, transactionId, orderId, amount, byGateway: false }
    await tx.insert(refundSends).values({ ...send, state: 'sent', sentAt: now, createdAt: now, updatedAt: now })
  }
  await bookSent(deps, tx, refund, portions, 'by_hand')
  const sends = await sendsOf(tx, refund.id)
  if (!sends.some(({ state }) => isUnderway(state))) await endRefund(tx, refund, now)
}

/** Rupiah that are left for staff to send. */
export async function leftByHand(tx: Db, refund: RefundRow): Promise<number> {
  return sumRupiah((await openPortions(tx, refund)).map(({ amount }) => amount))
}

/** The money went: written to the ledger here and nowhere else. */
export async function settleSend(deps: PaymentDeps, tx: Db, refund: RefundRow, send: SendRow): Promise<void> {
  const now = deps.clock.now()
  const sent = { state: 'sent' as const, sentAt: now, updatedAt: now }
  await tx.update(refundSends).set(sent).where(eq(refundSends.key, send.key))
  await bookSent(deps, tx, refund, [send], 'by_gateway')
  await endIfDone(tx, refund.id, now)
}

/** Refunds of a payment that the gateway may have sent, oldest first; then those that it was never asked for. */
export async function underwayOf(tx: Db, orderId: string): Promise<SendRow[]> {
  return await tx
    .select()
    .from(refundSends)
    .where(and(eq(refundSends.orderId, orderId), inArray(refundSends.state, [...UNDERWAY])))
    .orderBy(sql`${refundSends.tries} = 0`, asc(refundSends.createdAt), asc(refundSends.key))
}
