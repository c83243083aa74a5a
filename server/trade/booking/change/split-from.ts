import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '../../../base/db/connect.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { transactionBookings, transactions } from '../../../base/db/schema/trade/payment.ts'
import type { BookingRow } from '../module.ts'

/** Code of the booking that this one was a part of when it was paid, which is the one its people know; null for all others. */
export async function splitFrom(db: Db, row: Pick<BookingRow, 'id' | 'service' | 'createdAt'>): Promise<string | null> {
  const { id, service, createdAt } = row
  const own = db
    .select({ id: transactionBookings.transactionId })
    .from(transactionBookings)
    .where(eq(transactionBookings.bookingId, id))
  const others = await db
    .select({ id: bookings.id, code: bookings.code, sold: transactions.sold })
    .from(transactionBookings)
    .innerJoin(transactions, eq(transactions.id, transactionBookings.transactionId))
    .innerJoin(bookings, eq(bookings.id, transactionBookings.bookingId))
    .where(
      and(
        inArray(transactions.id, own),
        isNotNull(transactions.sold),
        ne(bookings.id, id),
        eq(bookings.service, service),
        eq(bookings.createdAt, createdAt),
      ),
    )
  const known = others.find(({ id: other, sold }) => {
    const paid = sold?.map(({ bookingId }) => bookingId) ?? []
    return paid.includes(other) && !paid.includes(id)
  })
  return known?.code ?? null
}
