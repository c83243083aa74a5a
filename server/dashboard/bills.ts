import { and, count, eq, gt, or, sql } from 'drizzle-orm'
import type { BookingRow } from '../booking/module.ts'
import type { Db } from '../db/connect.ts'
import { bookings } from '../db/schema/booking.ts'

type At = { page: number; limit: number }

/** As `canPay` and `deadlineOf` say, the next deadline first. */
export async function pageOfBills(
  db: Db,
  userId: string,
  { page, limit }: At,
  now: Date,
): Promise<{ rows: BookingRow[]; total: number; due: number }> {
  const { paymentStatus, timeLimit, balanceLimit } = bookings
  const isHeld = and(eq(paymentStatus, 'unpaid'), gt(timeLimit, now))
  const owesBalance = and(eq(paymentStatus, 'partially_paid'), gt(balanceLimit, now))
  const where = and(eq(bookings.userId, userId), or(isHeld, owesBalance))
  const [sums] = await db
    .select({ total: count(), due: sql<string>`coalesce(sum(${bookings.due}), 0)` })
    .from(bookings)
    .where(where)
  const rows = await db
    .select()
    .from(bookings)
    .where(where)
    .orderBy(sql`case when ${paymentStatus} = 'unpaid' then ${timeLimit} else ${balanceLimit} end`, bookings.id)
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: sums?.total ?? 0, due: Number(sums?.due ?? 0) }
}
