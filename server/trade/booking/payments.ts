import { and, asc, eq, inArray } from 'drizzle-orm'
import { sumRupiah } from '../../../core/base/common/money.ts'
import { chargedForOf } from '../../../core/trade/booking/balance.ts'
import type { PaymentMade } from '../../../core/trade/booking/contract.ts'
import { hadMoney } from '../../../core/trade/payment/attempt.ts'
import type { Db } from '../../base/db/connect.ts'
import { bookingReschedules } from '../../base/db/schema/trade/move.ts'
import { paymentAttempts, transactionBookings, transactions } from '../../base/db/schema/trade/payment.ts'
import type { BookingRow } from './module.ts'

/** Payments for a booking, also those that were sent back since. Oldest first. */
export async function paymentsOf(db: Db, { id, amount }: Pick<BookingRow, 'id' | 'amount'>): Promise<PaymentMade[]> {
  const rows = await db
    .select({
      part: transactionBookings,
      status: paymentAttempts.status,
      paidAt: paymentAttempts.paidAt,
      sold: transactions.sold,
    })
    .from(transactionBookings)
    .innerJoin(transactions, eq(transactions.id, transactionBookings.transactionId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, transactionBookings.orderId))
    .where(and(eq(transactionBookings.bookingId, id)))
    .orderBy(asc(paymentAttempts.paidAt), asc(paymentAttempts.orderId))
  const moves = await db
    .select({
      before: bookingReschedules.before,
      at: bookingReschedules.updatedAt,
      transactionId: bookingReschedules.transactionId,
    })
    .from(bookingReschedules)
    .where(and(eq(bookingReschedules.bookingId, id), inArray(bookingReschedules.status, ['confirming', 'done'])))
    .orderBy(asc(bookingReschedules.updatedAt))
  // The price as it was then: what was paid before a move was not a part of the price after it.
  const amountAt = (paidAt: Date) => moves.find(({ at }) => at >= paidAt)?.before ?? amount
  const olderOf = (part: typeof transactionBookings.$inferSelect, paidAt: Date) =>
    moves.some(({ transactionId }) => transactionId === part.transactionId)
      ? 'change'
      : chargedForOf({ ...part, amount: amountAt(paidAt) })
  return rows.flatMap(({ part, status, paidAt, sold }) =>
    paidAt && hadMoney(status)
      ? [
          {
            charged_for: sold?.find((line) => line.bookingId === id)?.chargedFor ?? olderOf(part, paidAt),
            amount: sumRupiah([part.due, part.fee]),
            paid_at: paidAt.toISOString(),
          },
        ]
      : [],
  )
}
