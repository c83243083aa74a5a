import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { sumRupiah } from '../../../core/base/common/money.ts'
import { shownStatus } from '../../../core/trade/booking/status.ts'
import { isOpen } from '../../../core/trade/payment/attempt.ts'
import type { Log } from '../../base/common/log.ts'
import type { Db } from '../../base/db/connect.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { bookingReschedules } from '../../base/db/schema/trade/move.ts'
import { paymentAttempts, transactionBookings, transactions } from '../../base/db/schema/trade/payment.ts'
import type { RescheduleRow } from '../booking/change/held-reschedules.ts'
import type { BookingRow } from '../booking/module.ts'
import type { GatewayStatement, PaymentDeps } from './gateway.ts'

export type TransactionRow = typeof transactions.$inferSelect
export type AttemptRow = typeof paymentAttempts.$inferSelect

/** `move`: what this money would change of a booking that is paid; it may have ended. */
export type Part = Omit<typeof transactionBookings.$inferSelect, 'transactionId' | 'bookingId'> & {
  booking: BookingRow
  move: RescheduleRow | null
}

export type Movement = { deps: PaymentDeps; tx: Db; transaction: TransactionRow; attempt: AttemptRow }

export type StatedMovement = Movement & { notice: GatewayStatement; log: Log }

/** Lock order everywhere: the transaction, its bookings by id, then their stock. */
export async function transact<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return await db.transaction(work, { isolationLevel: 'read committed' })
}

export async function lockTransaction(tx: Db, id: string): Promise<TransactionRow | null> {
  const [row] = await tx.select().from(transactions).where(eq(transactions.id, id)).for('update')
  return row ?? null
}

/** All transactions that share bookings with this one, in the order in which refunds lock them. */
export async function lockShared(tx: Db, id: string): Promise<void> {
  const { transactionId, bookingId } = transactionBookings
  const own = tx.select({ id: bookingId }).from(transactionBookings).where(eq(transactionId, id))
  const shared = tx.select({ id: transactionId }).from(transactionBookings).where(inArray(bookingId, own))
  await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(inArray(transactions.id, shared))
    .orderBy(asc(transactions.id))
    .for('update')
}

export async function findTransaction(db: Db, id: string, userId: string): Promise<TransactionRow | null> {
  const [row] = await db
    .select()
    .from(transactions)
    .where(and(eq(transactions.id, id), eq(transactions.userId, userId)))
  return row ?? null
}

export async function partsOf(db: Db, transactionId: string): Promise<Part[]> {
  return inTravelOrder((await partsQuery(db, transactionId)).map(toPart))
}

export async function lockParts(tx: Db, transactionId: string): Promise<Part[]> {
  const rows = await partsQuery(tx, transactionId).orderBy(asc(bookings.id)).for('update', { of: bookings })
  return inTravelOrder(rows.map(toPart))
}

function partsQuery(db: Db, transactionId: string) {
  return db
    .select()
    .from(bookings)
    .innerJoin(transactionBookings, eq(transactionBookings.bookingId, bookings.id))
    .leftJoin(
      bookingReschedules,
      and(
        eq(bookingReschedules.transactionId, transactionBookings.transactionId),
        eq(bookingReschedules.bookingId, transactionBookings.bookingId),
      ),
    )
    .where(eq(transactionBookings.transactionId, transactionId))
    .$dynamic()
}

function toPart(row: Awaited<ReturnType<typeof partsQuery>>[number]): Part {
  const { due, paidBefore, orderId, fee, returned } = row.transaction_bookings
  return { booking: row.bookings, due, paidBefore, orderId, fee, returned, move: row.booking_moves }
}

function inTravelOrder(parts: readonly Part[]): Part[] {
  return parts.toSorted(({ booking: one }, { booking: other }) => {
    const apart = one.startsAt.getTime() - other.startsAt.getTime()
    return apart !== 0 ? apart : one.id < other.id ? -1 : 1
  })
}

/** True once another transaction paid one of the bookings: this one would charge it twice. */
export function isVoid(parts: readonly Part[]): boolean {
  return parts.some(({ booking, paidBefore }) => booking.paid !== paidBefore)
}

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

/** Order ids of open attempts of other transactions that share bookings with this one. */
export async function openElsewhere(db: Db, transactionId: string, parts: readonly Part[]): Promise<string[]> {
  if (parts.length === 0) return []
  const bookingIds = parts.map(({ booking }) => booking.id)
  const rows = await db
    .selectDistinct({ orderId: paymentAttempts.orderId, transactionId: paymentAttempts.transactionId })
    .from(paymentAttempts)
    .innerJoin(transactionBookings, eq(transactionBookings.transactionId, paymentAttempts.transactionId))
    .where(
      and(inArray(transactionBookings.bookingId, bookingIds), inArray(paymentAttempts.status, ['starting', 'pending'])),
    )
  return rows.filter((row) => row.transactionId !== transactionId).map(({ orderId }) => orderId)
}

/** The attempt that paid, else the newest that can be paid, else one whose money is owed back. */
export function currentAttempt(attempts: readonly AttemptRow[]): AttemptRow | null {
  const paid = attempts.find(({ status }) => status === 'paid')
  const open = attempts.find(({ status }) => isOpen(status))
  return paid ?? open ?? attempts.find(({ status }) => status === 'surplus') ?? null
}

/** While open, the sum over the remaining bookings: some may have been dropped. */
export function amountOf(transaction: TransactionRow, parts: readonly Pick<Part, 'due'>[]): number {
  return transaction.paymentStatus === 'unpaid' ? sumRupiah(parts.map(({ due }) => due)) : transaction.amount
}

export function shownTransactionStatus({ paymentStatus, timeLimit }: TransactionRow, now: Date) {
  return shownStatus({ paymentStatus, timeLimit, balanceLimit: null }, now)
}
