import { and, asc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { isUnderway, takenBy } from '../../../../core/trade/booking/change/refund-sends.ts'
import type { Log } from '../../../base/common/log.ts'
import type { Db } from '../../../base/db/connect.ts'
import { paymentAttempts, refunds } from '../../../base/db/schema/trade/payment.ts'
import { refundSends } from '../../../base/db/schema/trade/refund.ts'
import { alertStaff } from '../../../base/mail/alerts.ts'
import { type JobHandler, wakeOutbox } from '../../../base/outbox/jobs.ts'
import { type SendRow, sendsOf } from '../../booking/cancel/refund.ts'
import type { PaymentDeps, RefundAnswer } from '../gateway.ts'
import { sendRefundJob } from '../jobs.ts'
import { applyStatement, askGateway } from '../notification/statement.ts'
import { findAttempt, transact } from '../rows.ts'
import { lockRefund } from './refund-books.ts'
import { leaveToAccount, settleSend, UNDERWAY } from './refund-sends.ts'

/** A pending refund, and one that the gateway did not answer, is asked for again after so long. */
const AGAIN_MS = 30 * 60_000
const LOOKED_AT = 20

export function refundSendHandler(deps: PaymentDeps): JobHandler {
  return sendRefundJob.handler({
    async run({ key }, { log }) {
      await runSend(deps, key, log)
      return null
    },
    async giveUp({ key }, tx) {
      const now = deps.clock.now()
      const [row] = await tx
        .update(refundSends)
        .set({ state: 'failed', askedAt: sql`coalesce(${refundSends.askedAt}, ${now.toISOString()})`, updatedAt: now })
        .where(and(eq(refundSends.key, key), eq(refundSends.state, 'waiting')))
        .returning()
      if (row) await alertStaff(tx, { alert: 'refund', id: row.refundId, since: now }, now)
    },
  })
}

/** Safe to run again after any step: the gateway is asked what it has done before it is asked for more, and knows the key. Rejects when it does not reply. */
export async function runSend(deps: PaymentDeps, key: string, log: Log): Promise<void> {
  const send = await findSend(deps.db, key)
  const attempt = send && (await findAttempt(deps.db, send.orderId))
  if (!attempt || !isUnderway(send.state) || !(await isApproved(deps.db, send))) return
  if (await isDoneAlready(deps, send, log)) return
  const asking = await markAsked(deps, key)
  if (!asking) return
  await heed(deps, asking, await askToSend(deps, asking), log)
}

async function heed(deps: PaymentDeps, send: SendRow, answer: RefundAnswer, log: Log): Promise<void> {
  const state = await transact(deps.db, (tx) => applyAnswer(deps, tx, send, answer))
  log.info({ order: send.orderId, refund: send.refundId, state }, 'refund asked of the gateway')
  wakeOutbox(deps.database)
}

async function findSend(db: Db, key: string): Promise<SendRow | null> {
  const [row] = await db.select().from(refundSends).where(eq(refundSends.key, key))
  return row ?? null
}

/** A bank may have taken the whole payment back meanwhile, which ends its refund. What the gateway has taken is followed in any case. */
async function isApproved(db: Db, { refundId, state }: SendRow): Promise<boolean> {
  if (state === 'pending') return true
  const [refund] = await db.select({ status: refunds.status }).from(refunds).where(eq(refunds.id, refundId))
  return refund?.status === 'processing'
}

/** The gateway may have sent it although its answer never came, and staff may have sent it in its dashboard. */
async function isDoneAlready(deps: PaymentDeps, { key, orderId }: SendRow, log: Log): Promise<boolean> {
  const notice = await askGateway(deps, orderId)
  if (!notice || (notice.status !== 'refunded' && !notice.returned)) return false
  await applyStatement(deps, notice, { asked: true }, log)
  const now = await findSend(deps.db, key)
  return now !== null && !isUnderway(now.state)
}

type Asking = { refundId: string; isSeen: boolean }

/** Before what failed may be sent another way: the gateway may have it although it never replied. `isSeen`: staff saw in its dashboard that it does not, which counts while it is silent. Throws ApiError: gateway_silent; refund_on_its_way where the gateway has taken it. */
export async function askFailed(deps: PaymentDeps, { refundId, isSeen }: Asking, log: Log): Promise<void> {
  const isFailed = and(eq(refundSends.refundId, refundId), eq(refundSends.state, 'failed'))
  for (const send of await deps.db.select().from(refundSends).where(isFailed)) {
    const answer = await answerFor(deps, send, log).catch((cause: unknown) => {
      if (isSeen) return null
      throw new ApiError('gateway_silent', { cause })
    })
    if (answer !== 'sent' && answer !== 'pending') continue
    await heed(deps, send, answer, log)
    if (answer === 'pending') throw new ApiError('refund_on_its_way')
  }
}

/** Null where the gateway does not know it, and where it is booked already. */
async function answerFor(deps: PaymentDeps, send: SendRow, log: Log): Promise<RefundAnswer | null> {
  if (await isDoneAlready(deps, send, log)) return null
  return await deps.gateway.findRefund(send)
}

/** Written before the gateway is asked, so that the next try knows. Null when it ended meanwhile. A part may have gone outside, so the amount is of now. */
async function markAsked({ db, clock }: PaymentDeps, key: string): Promise<SendRow | null> {
  const now = clock.now()
  const [row] = await db
    .update(refundSends)
    .set({ askedAt: now, tries: sql`${refundSends.tries} + 1`, updatedAt: now })
    .where(and(eq(refundSends.key, key), inArray(refundSends.state, [...UNDERWAY])))
    .returning()
  return row ?? null
}

async function askToSend(deps: PaymentDeps, { key, orderId, amount }: SendRow): Promise<RefundAnswer> {
  try {
    return await deps.gateway.refund({ orderId, key, amount, reason: 'Refund' })
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('payment_link_unavailable', { cause: error })
  }
}

/** Staff may have left it to an account while the gateway was being asked: what the gateway took counts. */
async function applyAnswer(deps: PaymentDeps, tx: Db, { key, refundId }: SendRow, answer: RefundAnswer) {
  const refund = await lockRefund(tx, refundId)
  const send = await findSend(tx, key)
  // A notice may have ended it meanwhile.
  if (!refund || !send || send.state === 'sent') return send?.state ?? null
  const now = deps.clock.now()
  if (answer === 'sent') {
    await settleSend(deps, tx, refund, send)
    const isTwice = takenBy(await sendsOf(tx, refundId)) > refund.amount
    if (isTwice) await alertStaff(tx, { alert: 'taken_back', id: send.orderId, since: now }, now)
  } else {
    const state = answer === 'refused' ? ('to_account' as const) : ('pending' as const)
    await tx.update(refundSends).set({ state, updatedAt: now }).where(eq(refundSends.key, key))
  }
  if (answer === 'refused' || send.state === 'to_account') await leaveToAccount(tx, refund, now)
  return answer
}

/** Looks up what is pending, and tries again what failed, but for the gateways that are `down`. Safe with several processes: who marks it first asks. */
export async function lookUpSends(deps: PaymentDeps, log: Log, down: readonly string[] = []): Promise<void> {
  const now = deps.clock.now()
  const before = new Date(now.getTime() - AGAIN_MS)
  const due = deps.db
    .select({ key: refundSends.key })
    .from(refundSends)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, refundSends.orderId))
    .where(
      and(
        inArray(refundSends.state, ['pending', 'failed']),
        lte(refundSends.askedAt, before),
        notInArray(paymentAttempts.gateway, [...down]),
      ),
    )
    .orderBy(asc(refundSends.askedAt))
    .limit(LOOKED_AT)
    .for('update', { of: refundSends, skipLocked: true })
  const rows = await deps.db
    .update(refundSends)
    .set({ askedAt: now })
    .where(inArray(refundSends.key, due))
    .returning({ key: refundSends.key, orderId: refundSends.orderId })
  for (const { key, orderId } of rows)
    await runSend(deps, key, log).catch((error) =>
      log.warn({ order: orderId, err: error }, 'a refund was looked up and the gateway did not answer'),
    )
}
