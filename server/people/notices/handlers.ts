import { eq } from 'drizzle-orm'
import type { Notice } from '../../../core/people/notices/contract.ts'
import { canPay, deadlineOf, isCancelled, isPaid } from '../../../core/trade/booking/status.ts'
import type { Clock } from '../../base/common/clock.ts'
import type { Db } from '../../base/db/connect.ts'
import { notices } from '../../base/db/schema/office/office.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { paymentAttempts, refunds, transactions } from '../../base/db/schema/trade/payment.ts'
import type { JobHandler, JobKind } from '../../base/outbox/jobs.ts'
import {
  deadlineNotice,
  issuedNotice,
  paidNotice,
  refundedNotice,
  rescheduledNotice,
  supplierChangedNotice,
} from './jobs.ts'

type NoticeContent = Pick<typeof notices.$inferInsert, 'userId' | 'bookingId' | 'transactionId' | 'values'>

/** None is written when its reason no longer holds. */
export function noticeHandlers({ clock }: { clock: Clock }): JobHandler[] {
  return [
    writing(clock, deadlineNotice, 'deadline', ({ bookingId, limit }, tx) => deadline(tx, bookingId, limit, clock)),
    writing(clock, paidNotice, 'paid', ({ transactionId, orderId }, tx) => paid(tx, transactionId, orderId)),
    writing(clock, issuedNotice, 'issued', ({ bookingId }, tx) => issued(tx, bookingId)),
    writing(clock, supplierChangedNotice, 'supplier_changed', ({ bookingId }, tx) => standing(tx, bookingId)),
    writing(clock, rescheduledNotice, 'moved', ({ bookingId }, tx) => moved(tx, bookingId)),
    writing(clock, refundedNotice, 'refunded', ({ refundId }, tx) => refunded(tx, refundId)),
  ]
}

/** In the transaction that closes the job. */
function writing<Id extends string>(
  clock: Clock,
  job: JobKind<Id>,
  kind: Notice['kind'],
  find: (ids: Record<Id, string>, tx: Db) => Promise<NoticeContent | null>,
): JobHandler {
  return job.handler({
    run: async (ids, { mailId: id }) => {
      return async (tx) => {
        const found = await find(ids, tx)
        if (!found) return
        await tx
          .insert(notices)
          .values({ ...found, id, kind, createdAt: clock.now() })
          .onConflictDoNothing({ target: notices.id })
      }
    },
  })
}

type BookingRow = typeof bookings.$inferSelect

async function bookingOf(tx: Db, id: string): Promise<BookingRow | null> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id))
  return row ?? null
}

const about = ({ id, userId, title, code }: BookingRow) => ({ userId, bookingId: id, values: { title, code } })

/** A limit that was moved has a notice of its own. */
async function deadline(tx: Db, bookingId: string, limit: string, clock: Clock): Promise<NoticeContent | null> {
  const row = await bookingOf(tx, bookingId)
  if (!row || !canPay(row, clock.now()) || deadlineOf(row)?.toISOString() !== limit) return null
  const found = about(row)
  return { ...found, values: { ...found.values, amount: row.due, limit } }
}

async function issued(tx: Db, bookingId: string): Promise<NoticeContent | null> {
  const row = await bookingOf(tx, bookingId)
  return row && isPaid(row.paymentStatus) && row.issueStatus === 'issued' ? about(row) : null
}

async function standing(tx: Db, bookingId: string): Promise<NoticeContent | null> {
  const row = await bookingOf(tx, bookingId)
  return row && isPaid(row.paymentStatus) ? about(row) : null
}

/** `limit`: the new start. */
async function moved(tx: Db, bookingId: string): Promise<NoticeContent | null> {
  const row = await bookingOf(tx, bookingId)
  if (!row || isCancelled(row.paymentStatus)) return null
  const found = about(row)
  return { ...found, values: { ...found.values, limit: row.startsAt.toISOString() } }
}

async function paid(tx: Db, transactionId: string, orderId: string): Promise<NoticeContent | null> {
  const [row] = await tx
    .select()
    .from(transactions)
    .innerJoin(paymentAttempts, eq(paymentAttempts.transactionId, transactions.id))
    .where(eq(paymentAttempts.orderId, orderId))
  if (row?.payment_attempts.status !== 'paid') return null
  const { userId, title, number: code } = row.transactions
  return { userId, transactionId, values: { title, code, amount: row.payment_attempts.amount } }
}

async function refunded(tx: Db, refundId: string): Promise<NoticeContent | null> {
  const [row] = await tx
    .select()
    .from(refunds)
    .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
    .leftJoin(bookings, eq(bookings.id, refunds.bookingId))
    .where(eq(refunds.id, refundId))
  if (row?.refunds.status !== 'refunded') return null
  const { id: transactionId, userId, title, number: code } = row.transactions
  const { values } = row.bookings ? about(row.bookings) : { values: { title, code } }
  const { bookingId, amount } = row.refunds
  return { userId, bookingId, transactionId, values: { ...values, amount } }
}
