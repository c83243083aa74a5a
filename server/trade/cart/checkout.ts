import { and, asc, eq, gt, inArray, not } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { checkoutProblem, sameSelection } from '../../../core/trade/payment/selection.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { transactionBookings, transactions } from '../../base/db/schema/trade/payment.ts'
import { insertTransaction } from '../booking/make/new-transaction.ts'
import { addNumbers } from '../booking/make/search-words.ts'
import type { BookingRow } from '../booking/module.ts'
import { isForReschedule } from '../booking/show/view.ts'
import { transact } from '../payment/rows.ts'

/** Reuses the open transaction of the same bookings. Throws ApiError: booking_not_found, already_paid, booking_expired, checkout_failed. */
export async function checkOut(deps: Deps, userId: string, bookingIds: readonly string[]): Promise<string> {
  const ids = [...new Set(bookingIds)]
  const now = deps.clock.now()
  return await transact(deps.db, async (tx) => {
    const rows = await lockOwn(tx, userId, ids)
    if (rows.length < ids.length) throw new ApiError('booking_not_found')
    const problem = checkoutProblem(rows, now)
    if (problem) throw new ApiError(problem)
    const open = await openTransaction(tx, ids, now)
    if (open) return open
    const { id, number } = await insertTransaction(tx, userId, rows, now)
    const parts = rows.map((row) => ({ transactionId: id, bookingId: row.id, due: row.due, paidBefore: row.paid }))
    await tx.insert(transactionBookings).values(parts)
    await addNumbers(tx, rows, [number])
    await tx.update(bookings).set({ checkoutStatus: 'checked_out', updatedAt: now }).where(inArray(bookings.id, ids))
    return id
  })
}

/** The lock makes the second of two equal checkouts find the first one's transaction. */
async function lockOwn(tx: Db, userId: string, ids: readonly string[]): Promise<BookingRow[]> {
  return await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.userId, userId), inArray(bookings.id, [...ids])))
    .orderBy(asc(bookings.id))
    .for('update')
}

async function openTransaction(tx: Db, bookingIds: readonly string[], now: Date): Promise<string | null> {
  const sharing = tx
    .select({ id: transactionBookings.transactionId })
    .from(transactionBookings)
    .where(inArray(transactionBookings.bookingId, [...bookingIds]))
  const rows = await tx
    .select({
      id: transactions.id,
      bookingId: transactionBookings.bookingId,
      paidBefore: transactionBookings.paidBefore,
      paid: bookings.paid,
    })
    .from(transactions)
    .innerJoin(transactionBookings, eq(transactionBookings.transactionId, transactions.id))
    .innerJoin(bookings, eq(bookings.id, transactionBookings.bookingId))
    .where(
      and(
        inArray(transactions.id, sharing),
        eq(transactions.paymentStatus, 'unpaid'),
        gt(transactions.timeLimit, now),
        not(isForReschedule()),
      ),
    )
  const selections = Map.groupBy(rows, ({ id }) => id)
  for (const [id, selected] of selections) {
    const selection = selected.map(({ bookingId }) => bookingId)
    const isCurrent = selected.every(({ paid, paidBefore }) => paid === paidBefore)
    if (isCurrent && sameSelection(selection, bookingIds)) return id
  }
  return null
}
