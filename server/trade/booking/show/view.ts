import { and, desc, eq, gt, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { ownerOf } from '../../../../core/people/account/wire.ts'
import type { Booking, Refund } from '../../../../core/trade/booking/contract.ts'
import { canPay, deadlineOf, earliestLimit, isPaid, shownStatus } from '../../../../core/trade/booking/status.ts'
import type { Db } from '../../../base/db/connect.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { bookingReschedules } from '../../../base/db/schema/trade/move.ts'
import { transactionBookings, transactions } from '../../../base/db/schema/trade/payment.ts'
import type { BookingRow } from '../module.ts'

/** It does not pay what its booking owes. */
export function isForReschedule(): SQL {
  return sql`exists (select from ${bookingReschedules} where ${bookingReschedules.transactionId} = ${transactions.id})`
}

export type Owner = Booking['user']

type Paying = Pick<typeof transactions.$inferSelect, 'id' | 'timeLimit'>

export function bookingView(row: BookingRow, owner: Owner, transaction: Paying | null, now: Date): Booking {
  return {
    id: row.id,
    booking_id: row.code,
    title: row.title,
    amount: row.amount,
    adjustments: [...row.adjustments],
    due: row.due,
    paid: row.paid,
    fee: row.fee,
    service: row.service,
    payment_status: shownStatus(row, now),
    status_checkout: row.checkoutStatus,
    status_issue: row.issueStatus,
    time_limit: deadlineOf(row)?.toISOString() ?? null,
    pay_until: payUntil(row, transaction, now)?.toISOString() ?? null,
    balance_limit: row.balanceLimit?.toISOString() ?? null,
    paid_at: row.paidAt?.toISOString() ?? null,
    issued_at: row.issuedAt?.toISOString() ?? null,
    starts_at: row.startsAt.toISOString(),
    starts_timezone: row.startsZone,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    user: ownerOf(owner),
    transaction_id: transaction?.id ?? null,
    eticket_url: eticketUrl(row),
    refund: refundView(row),
  }
}

/** If bookings are paid together, the first that runs out ends the payment of all. */
function payUntil(row: BookingRow, transaction: Paying | null, now: Date): Date | null {
  const own = deadlineOf(row)
  return transaction && shownStatus(row, now) === 'unpaid' ? earliestLimit([own, transaction.timeLimit]) : own
}

function refundView({ refund: amount, refundStatus, refundSubmittedAt, refundUpdatedAt }: BookingRow): Refund | null {
  if (amount === null || !refundStatus || !refundSubmittedAt) return null
  return {
    amount,
    status: refundStatus,
    submitted_at: refundSubmittedAt.toISOString(),
    updated_at: (refundUpdatedAt ?? refundSubmittedAt).toISOString(),
  }
}

export function hasTicket({ paymentStatus, issueStatus }: BookingRow): boolean {
  return isPaid(paymentStatus) && issueStatus === 'issued'
}

/** Its ticket went out with a calendar file, and is valid no more. */
export function lostTicket(row: BookingRow): boolean {
  return row.issuedAt !== null && !hasTicket(row)
}

export function eticketUrl(row: BookingRow): string | null {
  return hasTicket(row) ? `/api/v1/dashboard/booking/${row.id}/eticket` : null
}

/** Payable bookings: the newest payable transaction; others: the newest that is open or received money. */
export async function transactionsOf(
  db: Db,
  rows: readonly BookingRow[],
  now: Date,
): Promise<ReadonlyMap<string, Paying>> {
  if (rows.length === 0) return new Map()
  const found = await db
    .select({
      bookingId: transactionBookings.bookingId,
      id: transactions.id,
      timeLimit: transactions.timeLimit,
      status: transactions.paymentStatus,
      isVoid: sql<boolean>`exists (
        select from ${transactionBookings} part join ${bookings} booking on booking.id = part.booking_id
        where part.transaction_id = ${transactions.id} and booking.paid <> part.paid_before)`,
    })
    .from(transactionBookings)
    .innerJoin(transactions, eq(transactions.id, transactionBookings.transactionId))
    .where(
      and(
        inArray(
          transactionBookings.bookingId,
          rows.map(({ id }) => id),
        ),
        or(ne(transactions.paymentStatus, 'unpaid'), and(gt(transactions.timeLimit, now), not(isForReschedule()))),
      ),
    )
    .orderBy(desc(transactions.createdAt), desc(transactions.id))
  const shown = rows.flatMap((row): [string, Paying][] => {
    const own = found.filter(({ bookingId }) => bookingId === row.id)
    const newest = own.find(({ status, isVoid }) => !canPay(row, now) || (status === 'unpaid' && !isVoid))
    return newest ? [[row.id, newest]] : []
  })
  return new Map(shown)
}
