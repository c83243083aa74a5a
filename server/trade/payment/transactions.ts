import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import { ownerOf } from '../../../core/people/account/wire.ts'
import type { PaymentStatus } from '../../../core/trade/booking/status.ts'
import type { ListedTransaction } from '../../../core/trade/payment/transactions.ts'
import type { Db } from '../../base/db/connect.ts'
import { newestFirst, oldestFirst } from '../../base/db/keyset.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { bookingReschedules } from '../../base/db/schema/trade/move.ts'
import { paymentAttempts, transactionBookings, transactions } from '../../base/db/schema/trade/payment.ts'
import type { BookingDeps } from '../booking/module.ts'
import type { Reader } from '../booking/show/titles.ts'
import type { Owner } from '../booking/show/view.ts'
import { currentAttempt, type TransactionRow } from './rows.ts'
import { asSold } from './sold.ts'
import { chargedView, chargeOf, paymentDetailOf, receiptUrl } from './views.ts'

type Filter = { from: Date | null; status: PaymentStatus | undefined; sort: 'asc' | 'desc' }
const BY_TIME = { value: transactions.createdAt, id: transactions.id }

type At = { page: number; limit: number }

export async function pageOfTransactions(
  db: Db,
  userId: string,
  { from, status, sort }: Filter,
  { page, limit, now }: At & { now: Date },
): Promise<{ rows: TransactionRow[]; total: number }> {
  const where = and(
    eq(transactions.userId, userId),
    from ? gte(transactions.createdAt, from) : undefined,
    status && hasStatus(status, now),
  )
  const [counted] = await db.select({ total: count() }).from(transactions).where(where)
  const rows = await db
    .select()
    .from(transactions)
    .where(where)
    .orderBy(...(sort === 'asc' ? oldestFirst(BY_TIME) : newestFirst(BY_TIME)))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: counted?.total ?? 0 }
}

/** Repeats `shownTransactionStatus` in SQL. */
function hasStatus(status: PaymentStatus, now: Date): SQL | undefined {
  const { paymentStatus, timeLimit } = transactions
  const awaits = inArray(paymentStatus, ['unpaid', 'partially_paid'])
  if (status === 'expired') return and(awaits, or(isNull(timeLimit), lte(timeLimit, now)))
  const isOpen = status === 'unpaid' || status === 'partially_paid' ? gt(timeLimit, now) : undefined
  return and(eq(paymentStatus, status), isOpen)
}

export async function transactionViews(
  { db, products }: Pick<BookingDeps, 'db' | 'products'>,
  rows: readonly TransactionRow[],
  { owner, now, ...reader }: Reader & { owner: Owner; now: Date },
): Promise<ListedTransaction[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [booked, attempts] = await Promise.all([
    db
      .select({
        transactionId: transactionBookings.transactionId,
        due: transactionBookings.due,
        paidBefore: transactionBookings.paidBefore,
        booking: bookings,
        move: bookingReschedules,
      })
      .from(transactionBookings)
      .innerJoin(bookings, eq(bookings.id, transactionBookings.bookingId))
      .leftJoin(
        bookingReschedules,
        and(
          eq(bookingReschedules.transactionId, transactionBookings.transactionId),
          eq(bookingReschedules.bookingId, transactionBookings.bookingId),
        ),
      )
      .where(inArray(transactionBookings.transactionId, ids))
      .orderBy(asc(bookings.startsAt), asc(bookings.id)),
    db
      .select()
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.transactionId, ids))
      .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.orderId)),
  ])
  const views = rows.map(async (row) => {
    const own = attempts.filter(({ transactionId }) => transactionId === row.id)
    const attempt = currentAttempt(own)
    const parts = booked.filter(({ transactionId }) => transactionId === row.id)
    const sold = await asSold({ products }, row, parts, reader)
    return {
      id: row.id,
      number: row.number,
      ...chargeOf(row, sold, attempt, now),
      date: row.createdAt.toISOString(),
      timeLimit: row.timeLimit?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      paymentChannel: attempt?.productCode ?? null,
      receipt_url: receiptUrl(row.id, own),
      paymentDetail: attempt && paymentDetailOf(attempt),
      user: ownerOf(owner),
      bookings: sold.map((part) => chargedView(part, { transaction: row, owner, now })),
    }
  })
  return await Promise.all(views)
}
