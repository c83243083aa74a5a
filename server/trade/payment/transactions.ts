import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import { sumRupiah } from '../../../core/base/common/money.ts'
import { ownerOf } from '../../../core/people/account/wire.ts'
import type { PaymentStatus } from '../../../core/trade/booking/status.ts'
import { flagsOf } from '../../../core/trade/payment/flags.ts'
import type { ListedTransaction } from '../../../core/trade/payment/transactions.ts'
import type { Db } from '../../base/db/connect.ts'
import { newestFirst, oldestFirst } from '../../base/db/keyset.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { paymentAttempts, transactionBookings, transactions } from '../../base/db/schema/trade/payment.ts'
import type { BookingDeps } from '../booking/module.ts'
import { inLanguage } from '../booking/show/in-language.ts'
import { type Reader, titleOfSold } from '../booking/show/titles.ts'
import type { Owner } from '../booking/show/view.ts'
import { currentAttempt, shownTransactionStatus, type TransactionRow } from './rows.ts'
import { chargedView, paymentDetailOf, receiptUrl } from './views.ts'

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

/** As `shownTransactionStatus` says. */
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
      })
      .from(transactionBookings)
      .innerJoin(bookings, eq(bookings.id, transactionBookings.bookingId))
      .where(inArray(transactionBookings.transactionId, ids))
      .orderBy(asc(bookings.startsAt), asc(bookings.id)),
    db
      .select()
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.transactionId, ids))
      .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.orderId)),
  ])
  const named = async (part: (typeof booked)[number]) => ({
    ...part,
    booking: await inLanguage({ products }, part.booking, reader),
  })
  const parts = await Promise.all(booked.map(named))
  return rows.map((row) => {
    const own = attempts.filter(({ transactionId }) => transactionId === row.id)
    const attempt = currentAttempt(own)
    const sold = parts.filter(({ transactionId }) => transactionId === row.id)
    // While open, bookings may have been dropped.
    const amount = row.paymentStatus === 'unpaid' ? sumRupiah(sold.map(({ due }) => due)) : row.amount
    const fee = attempt?.fee ?? 0
    const paymentStatus = shownTransactionStatus(row, now)
    return {
      id: row.id,
      number: row.number,
      title: titleOfSold(sold, row),
      amount,
      fee,
      total: sumRupiah([amount, fee]),
      paymentStatus,
      ...flagsOf(
        paymentStatus,
        sold.map(({ booking }) => booking.service),
      ),
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
}
