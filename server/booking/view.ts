import { and, desc, eq, gt, inArray, ne, or } from 'drizzle-orm'
import type { User } from '../../core/account/contract.ts'
import type { Booking } from '../../core/booking/contract.ts'
import { shownStatus } from '../../core/booking/status.ts'
import type { Db } from '../db/connect.ts'
import { transactionBookings, transactions } from '../db/schema/payment.ts'
import type { BookingRow } from './module.ts'

export type Owner = Pick<User, 'id' | 'first_name' | 'last_name' | 'email'>

/** A booking as booking history, cart and payment show it. `transactionId` comes from `transactionsOf`. */
export function bookingView(row: BookingRow, owner: Owner, transactionId: string | null, now: Date): Booking {
  const status = shownStatus({ status: row.paymentStatus, timeLimit: row.timeLimit }, now)
  return {
    id: row.id,
    booking_id: row.code,
    title: row.title,
    amount: row.amount,
    service: row.service,
    payment_status: status,
    status_checkout: row.checkoutStatus,
    status_issue: row.issueStatus,
    time_limit: row.timeLimit?.toISOString() ?? null,
    starts_at: row.startsAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    user: { id: owner.id, first_name: owner.first_name, last_name: owner.last_name, email: owner.email },
    transaction_id: transactionId,
    eticket_url: eticketUrl(row),
  }
}

/** Where the e-ticket is, once the booking is paid and issued. */
export function eticketUrl({ id, paymentStatus, issueStatus }: BookingRow): string | null {
  return paymentStatus === 'paid' && issueStatus === 'issued' ? `/api/v1/dashboard/booking/${id}/eticket` : null
}

/** The newest transaction of each booking that is open or in which money came; bookings without one are left out. */
export async function transactionsOf(
  db: Db,
  bookingIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([transactionBookings.bookingId], {
      bookingId: transactionBookings.bookingId,
      id: transactions.id,
    })
    .from(transactionBookings)
    .innerJoin(transactions, eq(transactions.id, transactionBookings.transactionId))
    .where(
      and(
        inArray(transactionBookings.bookingId, [...bookingIds]),
        or(ne(transactions.paymentStatus, 'unpaid'), gt(transactions.timeLimit, now)),
      ),
    )
    .orderBy(transactionBookings.bookingId, desc(transactions.createdAt), desc(transactions.id))
  return new Map(rows.map((row) => [row.bookingId, row.id]))
}
