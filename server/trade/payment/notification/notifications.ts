import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import type { GatewayStatus } from '../../../../core/trade/payment/attempt.ts'
import type { NotificationProblem } from '../../../../core/trade/payment/notifications.ts'
import { describeError, type Log } from '../../../base/common/log.ts'
import type { Db } from '../../../base/db/connect.ts'
import { gatewayNotifications, type StoredNotification } from '../../../base/db/schema/trade/notification.ts'
import { outbox } from '../../../base/db/schema/trade/payment.ts'
import { enqueue, enqueueAgain, outboxRow } from '../../../base/outbox/jobs.ts'
import type { GatewayStatement, Notification, PaymentDeps } from '../gateway.ts'
import { notificationJob } from '../jobs.ts'
import { checkAttempt } from '../refresh.ts'
import { findAttempt } from '../rows.ts'
import { applyStatement } from './statement.ts'

export type NotificationRow = typeof gatewayNotifications.$inferSelect

/** The worker applies it, should this process end before. */
const APPLIED_LATER_MS = 30_000
/** Characters that are kept of a body without a valid signature. */
const REFUSED_CHARS = 2_000
/** Refused notifications that are kept for each gateway, the newest. */
export const REFUSED_KEPT = 200
/** Orders of a test charge begin with it; nothing waits for them. */
export const TEST_ORDER = 'TEST-'
const ORDER = /\b[A-Z]{2,12}-[A-Z\d]{4,12}(?:-[A-Z\d]{1,12}){0,3}\b/

type Coming = Notification & { gateway: string }

/** Checks it and stores it once; repeats only count. Returns its id. Throws ApiError: not_found, bad_signature, bad_request; what is refused is stored in part. */
export async function receiveNotification(deps: PaymentDeps, coming: Coming): Promise<string> {
  const notice = await readOrRefuse(deps, coming)
  const now = deps.clock.now()
  return await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(gatewayNotifications)
      .values({
        id: randomUUID(),
        gateway: coming.gateway,
        eventId: notice.eventId,
        orderId: notice.orderId || null,
        body: JSON.stringify(coming.body),
        notice: { ...notice, paidAt: notice.paidAt?.toISOString() ?? null },
        state: 'new',
        receivedAt: now,
        lastAt: now,
      })
      .onConflictDoUpdate({
        target: [gatewayNotifications.gateway, gatewayNotifications.eventId],
        set: { times: sql`${gatewayNotifications.times} + 1`, lastAt: now },
      })
      .returning({ id: gatewayNotifications.id, state: gatewayNotifications.state })
    if (!row) throw new Error('a notification was not stored')
    const job = notificationJob.job({ notificationId: row.id })
    if (row.state === 'new') await enqueue(tx, [job], now, new Date(now.getTime() + APPLIED_LATER_MS))
    return row.id
  })
}

async function readOrRefuse(deps: PaymentDeps, { gateway: name, body, headers }: Coming): Promise<GatewayStatement> {
  const gateway = deps.gateway.of(name)
  if (!gateway) throw new ApiError('not_found')
  try {
    return gateway.readNotification({ body, headers })
  } catch (error) {
    const problem = error instanceof ApiError && error.code === 'bad_signature' ? 'signature' : 'unreadable'
    await keepRefused(deps, name, body, problem)
    throw error
  }
}

/** Bounded in size and number: anybody can send one. */
async function keepRefused(
  { db, clock }: PaymentDeps,
  gateway: string,
  body: Record<string, unknown>,
  problem: NotificationProblem,
): Promise<void> {
  const text = JSON.stringify(body).slice(0, REFUSED_CHARS)
  const now = clock.now()
  await db.insert(gatewayNotifications).values({
    id: randomUUID(),
    gateway,
    orderId: ORDER.exec(text)?.[0] ?? null,
    body: text,
    state: 'refused',
    problem,
    receivedAt: now,
    lastAt: now,
  })
  const beyond = db
    .select({ id: gatewayNotifications.id })
    .from(gatewayNotifications)
    .where(and(eq(gatewayNotifications.gateway, gateway), isNull(gatewayNotifications.eventId)))
    .orderBy(desc(gatewayNotifications.receivedAt))
    .offset(REFUSED_KEPT)
  await db.delete(gatewayNotifications).where(inArray(gatewayNotifications.id, beyond))
}

/** Applies what is stored, unless that was done. Rejects where it has to be tried again. */
export async function applyNotification(deps: PaymentDeps, id: string, log: Log): Promise<void> {
  const [row] = await deps.db.select().from(gatewayNotifications).where(eq(gatewayNotifications.id, id))
  if (!row || row.state === 'applied') return
  try {
    const problem = await apply(deps, row, log)
    await finish(deps, row, problem)
  } catch (error) {
    await noteFailure(deps, row, error)
    throw error
  }
}

/** Why it is not believed; null when all is done. */
async function apply(deps: PaymentDeps, row: NotificationRow, log: Log): Promise<NotificationProblem | null> {
  const { notice, orderId, gateway } = row
  if (orderId?.startsWith(TEST_ORDER)) return null
  const attempt = orderId ? await findAttempt(deps.db, orderId) : null
  if (attempt && attempt.gateway !== gateway) {
    log.warn({ order: orderId, gateway }, 'notice of another gateway than the one that was asked')
    return 'other_gateway'
  }
  // About something else than a payment.
  if (notice?.orderId === '') return null
  if (notice) return await applyStatement(deps, noticeOf(notice), JSON.parse(row.body), log)
  // Its signature was wrong, so its gateway is asked about the order.
  if (attempt) await checkAttempt(deps, attempt.orderId, log)
  return row.problem
}

function noticeOf({ paidAt, status, ...notice }: StoredNotification): GatewayStatement {
  return { ...notice, status: status as GatewayStatus, paidAt: paidAt === null ? null : new Date(paidAt) }
}

async function finish({ db, clock }: PaymentDeps, { id }: NotificationRow, problem: NotificationProblem | null) {
  const state = problem === null ? ('applied' as const) : ('refused' as const)
  const { dedupe } = outboxRow(notificationJob.job({ notificationId: id }), clock.now())
  await db.transaction(async (tx) => {
    await tx
      .update(gatewayNotifications)
      .set({ ...counted, state, problem, error: null, appliedAt: problem === null ? clock.now() : null })
      .where(eq(gatewayNotifications.id, id))
    // A job that runs just now stays: it closes itself.
    await tx.delete(outbox).where(and(eq(outbox.dedupe, dedupe), eq(outbox.attempts, 0)))
  })
}

const counted = { tries: sql`${gatewayNotifications.tries} + 1` }

async function noteFailure({ db }: PaymentDeps, { id }: NotificationRow, cause: unknown): Promise<void> {
  const isSilent = cause instanceof ApiError && cause.code === 'payment_link_unavailable'
  const problem = isSilent ? ('no_answer' as const) : ('fault' as const)
  const error = describeError(cause).message.slice(0, 300)
  const open = and(eq(gatewayNotifications.id, id), inArray(gatewayNotifications.state, ['new', 'failed']))
  await db
    .update(gatewayNotifications)
    .set({ ...counted, state: 'failed', problem, error })
    .where(open)
}

/**
 * Marks a notification as new, also when it was applied; the outbox applies it where this process ends before. Throws
 * ApiError('notification_not_found').
 */
export async function applyAgain(deps: PaymentDeps, tx: Db, id: string): Promise<NotificationRow> {
  const [row] = await tx.select().from(gatewayNotifications).where(eq(gatewayNotifications.id, id)).for('update')
  if (!row) throw new ApiError('notification_not_found')
  const now = deps.clock.now()
  const state = row.notice === null ? row.state : ('new' as const)
  await tx.update(gatewayNotifications).set({ state }).where(eq(gatewayNotifications.id, id))
  await enqueueAgain(tx, notificationJob.job({ notificationId: id }), now)
  return row
}
