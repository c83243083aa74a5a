import { and, eq } from 'drizzle-orm'
import { isSecretMail } from '../../../core/base/mail/kinds.ts'
import type { Deps } from '../common/deps.ts'
import type { Db } from '../db/connect.ts'
import { mailLog } from '../db/schema/base/mail.ts'
import { users } from '../db/schema/people/account.ts'
import { bookings } from '../db/schema/trade/booking.ts'
import { outbox, paymentAttempts, refunds, transactions } from '../db/schema/trade/payment.ts'
import { requestReplies, requests } from '../db/schema/trade/request.ts'
import { transferProofs } from '../db/schema/trade/transfer.ts'
import type { Job, JobHandler } from '../outbox/jobs.ts'
import { mailIdOf, outboxIdOf, outboxRow } from '../outbox/jobs.ts'
import { kindOfJob } from './job-kind.ts'

type Row = typeof mailLog.$inferInsert
type Outcome = Pick<Row, 'state'> & Partial<Pick<Row, 'problem' | 'answer'>>
type LogDeps = Pick<Deps, 'db' | 'clock'>
type Written = { id: string; to: readonly string[]; subject: string }

/** The job that sends a mail; undefined for a mail that is sent directly. */
export async function jobOfMail(db: Db, mailId: string): Promise<Job | undefined> {
  const id = outboxIdOf(mailId)
  if (id === null) return undefined
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id))
  return row && { kind: row.kind, ids: row.payload }
}

export async function logMail(
  { db, clock }: LogDeps,
  { id, to, subject }: Written,
  job: Job | undefined,
  outcome: Outcome,
) {
  const kind = kindOfJob(job)
  const row: Row = {
    id,
    kind,
    to: to.map((address) => address.toLowerCase()),
    subject: isSecretMail(kind) ? null : subject,
    ...(await aboutOf(db, job)),
    problem: null,
    answer: null,
    at: clock.now(),
    ...outcome,
  }
  const { id: _id, ...set } = row
  await db.insert(mailLog).values(row).onConflictDoUpdate({ target: mailLog.id, set })
}

/** Also logs mails that could not be written or were given up. */
export function loggedMails(deps: LogDeps, handlers: readonly JobHandler[]): JobHandler[] {
  return handlers.map((handler) => (handler.kind.startsWith('mail.') ? logged(deps, handler) : handler))
}

function logged(deps: LogDeps, handler: JobHandler): JobHandler {
  const { kind } = handler
  return {
    kind,
    async run(ids, context) {
      try {
        const closing = await handler.run(ids, context)
        const waits = and(eq(mailLog.id, context.mailId), eq(mailLog.state, 'waiting'))
        await deps.db.update(mailLog).set({ state: 'skipped' }).where(waits)
        return closing
      } catch (error) {
        await logUnwritten(deps, context.mailId, { kind, ids })
        throw error
      }
    },
    async giveUp(ids, tx) {
      const job = { kind, ids }
      const { dedupe } = outboxRow(job, deps.clock.now())
      const [row] = await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.dedupe, dedupe))
      if (row) {
        await logUnwritten({ ...deps, db: tx }, mailIdOf(row), job)
        await tx
          .update(mailLog)
          .set({ state: 'failed', at: deps.clock.now() })
          .where(eq(mailLog.id, mailIdOf(row)))
      }
      await handler.giveUp(ids, tx)
    },
  }
}

/** Keeps the mail server's answer that `logMail` wrote. */
async function logUnwritten({ db, clock }: LogDeps, id: string, job: Job): Promise<void> {
  const about = await aboutOf(db, job)
  const row: Row = {
    id,
    kind: kindOfJob(job),
    to: [],
    ...about,
    state: 'waiting',
    problem: 'unwritten',
    at: clock.now(),
  }
  await db.insert(mailLog).values(row).onConflictDoNothing()
}

type About = Pick<Row, 'aboutKind' | 'aboutId' | 'aboutName'>
const NOTHING: About = { aboutKind: null, aboutId: null, aboutName: null }

/** By the ids of the job: what it is about first. */
async function aboutOf(db: Db, job: Job | undefined): Promise<About> {
  const { bookingId, transactionId, refundId, proofId, requestId, replyId, departureId, userId } = job?.ids ?? {}
  if (bookingId) return await aboutBooking(db, bookingId)
  if (transactionId) return await aboutTransaction(db, transactionId)
  if (refundId) {
    const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId))
    if (refund?.bookingId) return await aboutBooking(db, refund.bookingId)
    return refund ? await aboutTransaction(db, refund.transactionId) : NOTHING
  }
  if (proofId) {
    const [found] = await db
      .select({ id: paymentAttempts.transactionId })
      .from(transferProofs)
      .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, transferProofs.orderId))
      .where(eq(transferProofs.id, proofId))
    return found ? await aboutTransaction(db, found.id) : NOTHING
  }
  if (replyId) {
    const [reply] = await db.select().from(requestReplies).where(eq(requestReplies.id, replyId))
    return reply ? await aboutRequest(db, reply.requestId) : NOTHING
  }
  if (requestId) return await aboutRequest(db, requestId)
  if (departureId) return { aboutKind: 'departure', aboutId: departureId, aboutName: null }
  if (!userId) return NOTHING
  const [member] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
  return member ? { aboutKind: 'member', aboutId: member.id, aboutName: null } : NOTHING
}

async function aboutBooking(db: Db, id: string): Promise<About> {
  const [row] = await db.select({ code: bookings.code }).from(bookings).where(eq(bookings.id, id))
  return row ? { aboutKind: 'booking', aboutId: id, aboutName: row.code } : NOTHING
}

async function aboutTransaction(db: Db, id: string): Promise<About> {
  const [row] = await db.select({ number: transactions.number }).from(transactions).where(eq(transactions.id, id))
  return row ? { aboutKind: 'transaction', aboutId: id, aboutName: row.number } : NOTHING
}

async function aboutRequest(db: Db, id: string): Promise<About> {
  const [row] = await db.select({ number: requests.number }).from(requests).where(eq(requests.id, id))
  return row ? { aboutKind: 'request', aboutId: id, aboutName: row.number } : NOTHING
}
