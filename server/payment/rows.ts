import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { shownStatus } from '../../core/booking/status.ts'
import { sumRupiah } from '../../core/common/money.ts'
import { isOpen } from '../../core/payment/attempt.ts'
import type { BookingRow } from '../booking/module.ts'
import type { Db } from '../db/connect.ts'
import { bookings } from '../db/schema/booking.ts'
import { paymentAttempts, transactionBookings, transactions } from '../db/schema/payment.ts'

export type TransactionRow = typeof transactions.$inferSelect
export type AttemptRow = typeof paymentAttempts.$inferSelect

/**
 * Runs `work` in a transaction. Rows are locked in one order everywhere: the transaction, its bookings by id, then their stock (see
 * `confirmBookings`).
 */
export async function transact<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return await db.transaction(work, { isolationLevel: 'read committed' })
}

/** Locks a transaction until the commit: all that happens to its payment happens one after another. Null when there is none. */
export async function lockTransaction(tx: Db, id: string): Promise<TransactionRow | null> {
  const [row] = await tx.select().from(transactions).where(eq(transactions.id, id)).for('update')
  return row ?? null
}

export async function findTransaction(db: Db, id: string, userId: string): Promise<TransactionRow | null> {
  const [row] = await db
    .select()
    .from(transactions)
    .where(and(eq(transactions.id, id), eq(transactions.userId, userId)))
  return row ?? null
}

/** Bookings of a transaction, in the order in which they are travelled. */
export async function bookingsOf(db: Db, transactionId: string): Promise<BookingRow[]> {
  const rows = await bookingsQuery(db, transactionId).orderBy(asc(bookings.startsAt), asc(bookings.id))
  return rows.map(({ bookings }) => bookings)
}

export async function lockBookings(tx: Db, transactionId: string): Promise<BookingRow[]> {
  const rows = await bookingsQuery(tx, transactionId).orderBy(asc(bookings.id)).for('update', { of: bookings })
  return rows.map(({ bookings }) => bookings)
}

function bookingsQuery(db: Db, transactionId: string) {
  return db
    .select()
    .from(bookings)
    .innerJoin(transactionBookings, eq(transactionBookings.bookingId, bookings.id))
    .where(eq(transactionBookings.transactionId, transactionId))
    .$dynamic()
}

/** Attempts of a transaction, newest first. */
export async function attemptsOf(db: Db, transactionId: string): Promise<AttemptRow[]> {
  return await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.transactionId, transactionId))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.orderId))
}

export async function findAttempt(db: Db, orderId: string): Promise<AttemptRow | null> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId))
  return row ?? null
}

/** Order ids of open attempts of other transactions in which some of these bookings are paid too. */
export async function openElsewhere(db: Db, transactionId: string, bookingIds: readonly string[]): Promise<string[]> {
  if (bookingIds.length === 0) return []
  const rows = await db
    .selectDistinct({ orderId: paymentAttempts.orderId, transactionId: paymentAttempts.transactionId })
    .from(paymentAttempts)
    .innerJoin(transactionBookings, eq(transactionBookings.transactionId, paymentAttempts.transactionId))
    .where(
      and(
        inArray(transactionBookings.bookingId, [...bookingIds]),
        inArray(paymentAttempts.status, ['starting', 'pending']),
      ),
    )
  return rows.filter((row) => row.transactionId !== transactionId).map(({ orderId }) => orderId)
}

/** The attempt that the payment screens show: the one that paid, else the newest that can still be paid, else money that is owed back. */
export function currentAttempt(attempts: readonly AttemptRow[]): AttemptRow | null {
  const paid = attempts.find(({ status }) => status === 'paid')
  const open = attempts.find(({ status }) => isOpen(status))
  return paid ?? open ?? attempts.find(({ status }) => status === 'surplus') ?? null
}

/** What is to be paid: as long as it is open, the sum of the bookings that are still there. */
export function amountOf(transaction: TransactionRow, rows: readonly BookingRow[]): number {
  return transaction.paymentStatus === 'unpaid' ? sumRupiah(rows.map(({ amount }) => amount)) : transaction.amount
}

export function shownTransactionStatus({ paymentStatus, timeLimit }: TransactionRow, now: Date) {
  return shownStatus({ status: paymentStatus, timeLimit }, now)
}
