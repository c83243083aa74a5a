import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import { canBecome, type RefundStatus, refundBy } from '../../../../core/trade/booking/change/refund.ts'
import type { Db } from '../../../base/db/connect.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { refunds } from '../../../base/db/schema/trade/payment.ts'
import { refundSends } from '../../../base/db/schema/trade/refund.ts'
import { alertStaff } from '../../../base/mail/alerts.ts'

export type RefundRow = typeof refunds.$inferSelect
export type SendRow = typeof refundSends.$inferSelect

export async function sendsOf(db: Db, refundId: string): Promise<SendRow[]> {
  return (await sendsByRefund(db, [refundId])).get(refundId) ?? []
}

export async function sendsByRefund(db: Db, ids: readonly string[]): Promise<Map<string, SendRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(refundSends)
    .where(inArray(refundSends.refundId, [...ids]))
    .orderBy(asc(refundSends.createdAt), asc(refundSends.key))
  return Map.groupBy(rows, ({ refundId }) => refundId)
}

type Opening = Pick<RefundRow, 'reason' | 'transactionId' | 'amount' | 'toAccount'> &
  Partial<Pick<RefundRow, 'bookingId' | 'orderId' | 'account'>>

/** From here on the office decides it, or a gateway's notice ends it. */
export async function openRefund(tx: Db, opening: Opening, now: Date): Promise<void> {
  const expectedBy = opening.toAccount > 0 && !opening.account ? null : refundBy(now)
  const id = randomUUID()
  const opened = { id, status: 'submitted' as const, createdAt: now, updatedAt: now }
  await tx.insert(refunds).values({ ...opening, ...opened, expectedBy })
  await alertStaff(tx, { alert: 'refund', id }, now)
}

/**
 * Ends refunds of cancelled bookings, of others that are owed nothing any more, and of an order whose money bought
 * nothing. Returns the ids of those that had not ended before.
 */
export async function endRefunds(
  tx: Db,
  {
    bookingIds,
    settledIds,
    orderId,
  }: { bookingIds: readonly string[]; settledIds: readonly string[]; orderId: string },
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .update(refunds)
    .set({ status: 'refunded', updatedAt: now })
    .where(
      and(
        ne(refunds.status, 'refunded'),
        or(
          inArray(refunds.bookingId, [...bookingIds]),
          and(inArray(refunds.bookingId, [...settledIds]), eq(refunds.reason, 'reduced')),
          and(eq(refunds.orderId, orderId), eq(refunds.reason, 'surplus')),
        ),
      ),
    )
    .returning({ id: refunds.id })
  return rows.map(({ id }) => id)
}

type Step = { bookingId: string; status: RefundStatus; now: Date }

/** The refund of a cancelled booking, which the member and the office see. False when it has none, or one that cannot become this. */
export async function changeRefund(tx: Db, { bookingId, status, now }: Step): Promise<boolean> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
  if (!row?.refundStatus || !canBecome(row.refundStatus, status)) return false
  await tx.update(bookings).set({ refundStatus: status, refundUpdatedAt: now }).where(eq(bookings.id, bookingId))
  const own = and(eq(refunds.bookingId, bookingId), eq(refunds.reason, 'cancelled'))
  await tx.update(refunds).set({ status, updatedAt: now }).where(own)
  return true
}
