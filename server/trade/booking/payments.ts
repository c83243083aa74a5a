import { and, asc, eq, inArray } from 'drizzle-orm'
import { sumRupiah } from '../../../core/base/common/money.ts'
import { chargedForOf } from '../../../core/trade/booking/balance.ts'
import type { PaymentMade } from '../../../core/trade/booking/contract.ts'
import { hadMoney } from '../../../core/trade/payment/attempt.ts'
import type { Db } from '../../base/db/connect.ts'
import { bookingReschedules } from '../../base/db/schema/trade/move.ts'
import { paymentAttempts, transactionBookings } from '../../base/db/schema/trade/payment.ts'
import type { BookingRow } from './module.ts'

/** What came for a booking, also what was sent back since. Oldest first. */
export async function paymentsOf(db: Db, { id, amount }: Pick<BookingRow, 'id' | 'amount'>): Promise<PaymentMade[]> {
  const rows = await db
    .select({ part: transactionBookings, status: paymentAttempts.status, paidAt: paymentAttempts.paidAt })
    .from(transactionBookings)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, transactionBookings.orderId))
    .where(and(eq(transactionBookings.bookingId, id)))
    .orderBy(asc(paymentAttempts.paidAt), asc(paymentAttempts.orderId))
  const moves = await db
    .select({ before: bookingReschedules.before, at: bookingReschedules.updatedAt })
    .from(bookingReschedules)
    .where(and(eq(bookingReschedules.bookingId, id), inArray(bookingReschedules.status, ['confirming', 'done'])))
    .orderBy(asc(bookingReschedules.updatedAt))
  // The price as it was then: what was paid before a move was not a part of the price after it.
  const amountAt = (paidAt: Date) => moves.find(({ at }) => at >= paidAt)?.before ?? amount
  return rows.flatMap(({ part, status, paidAt }) =>
    paidAt && hadMoney(status)
      ? [
          {
            charged_for: chargedForOf({ ...part, amount: amountAt(paidAt) }),
            amount: sumRupiah([part.due, part.fee]),
            paid_at: paidAt.toISOString(),
          },
        ]
      : [],
  )
}
