import { and, asc, eq, gt, inArray, notInArray } from 'drizzle-orm'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import type { Db } from '../../../base/db/connect.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { paymentAttempts, transactionBookings, transactions } from '../../../base/db/schema/trade/payment.ts'
import { enqueue, type JobHandler, wakeOutbox } from '../../../base/outbox/jobs.ts'
import { dropTerms } from '../../../base/search/search-words.ts'
import { cancelIssuedJob, cancelJob } from '../issue/jobs.ts'
import { keepSaidCredit } from '../make/costs.ts'
import type { BookingDeps } from '../module.ts'
import { productOf, releaseBooking } from '../registry.ts'
import { lockUnpaid } from '../show/bookings.ts'

type Dropping = { userId: string; bookingId: string; now: Date }

/** Throws ApiError: booking_not_found, already_paid, booking_in_payment (withdraw that attempt first). */
export async function dropBooking(
  deps: BookingDeps,
  dropping: Dropping,
  audit?: (tx: Db) => Promise<void>,
): Promise<void> {
  await deps.db.transaction(
    async (tx) => {
      // Transactions before bookings: payments lock in the same order.
      await lockOpenTransactions(tx, dropping)
      const booking = await lockUnpaid(tx, dropping)
      // A checkout may have come between the two locks.
      const open = await lockOpenTransactions(tx, dropping)
      if (await isBeingPaid(tx, open)) throw new ApiError('booking_in_payment')
      await releaseBooking(deps, tx, booking)
      await tx.delete(bookings).where(eq(bookings.id, booking.id))
      await dropTerms(tx, 'booking', booking.id)
      if (open.length > 0) await closeEmpty(tx, open, dropping.now)
      await audit?.(tx)
      const { id: bookingId, code: bookingCode, service } = booking
      await enqueue(tx, [cancelJob.job({ bookingId, bookingCode, service })], dropping.now)
    },
    { isolationLevel: 'read committed' },
  )
  wakeOutbox(deps.database)
}

export function cancelHandler(deps: BookingDeps): JobHandler {
  return cancelJob.handler({
    async run({ bookingCode, service }) {
      // After a commit of which the answer was lost, or with a code that the supplier gave twice, the hold belongs to a booking.
      if ((await deps.db.$count(bookings, eq(bookings.code, bookingCode))) > 0) return null
      await productOf(deps, service).booking.cancelHold(bookingCode)
      return null
    },
  })
}

export function cancelIssuedHandler(deps: BookingDeps): JobHandler {
  return cancelIssuedJob.handler({
    async run({ bookingId }) {
      const [row] = await deps.db.select().from(bookings).where(eq(bookings.id, bookingId))
      if (!row || row.refund === null) return null
      const said = (await productOf(deps, row.service).booking.cancelIssued?.(row)) ?? null
      if (!said) return null
      return (tx) => keepSaidCredit(tx, bookingId, said, deps.clock.now())
    },
  })
}

async function lockOpenTransactions(tx: Db, { userId, bookingId, now }: Dropping): Promise<string[]> {
  const withBooking = tx
    .select({ id: transactionBookings.transactionId })
    .from(transactionBookings)
    .where(eq(transactionBookings.bookingId, bookingId))
  const rows = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        inArray(transactions.id, withBooking),
        eq(transactions.userId, userId),
        eq(transactions.paymentStatus, 'unpaid'),
        gt(transactions.timeLimit, now),
      ),
    )
    .orderBy(asc(transactions.id))
    .for('update')
  return rows.map(({ id }) => id)
}

async function isBeingPaid(tx: Db, transactionIds: string[]): Promise<boolean> {
  if (transactionIds.length === 0) return false
  const waiting = await tx
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.transactionId, transactionIds),
        inArray(paymentAttempts.status, ['starting', 'pending']),
      ),
    )
    .limit(1)
  return waiting.length > 0
}

/** A transaction without a limit counts as expired. */
async function closeEmpty(tx: Db, transactionIds: string[], now: Date): Promise<void> {
  const left = tx
    .select({ id: transactionBookings.transactionId })
    .from(transactionBookings)
    .where(inArray(transactionBookings.transactionId, transactionIds))
  await tx
    .update(transactions)
    .set({ timeLimit: null, updatedAt: now })
    .where(and(inArray(transactions.id, transactionIds), notInArray(transactions.id, left)))
}
