import { and, asc, count, desc, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { canPay } from '../../core/booking/status.ts'
import type { CartBooking } from '../../core/cart/contract.ts'
import { HOME_ZONE, todayIn } from '../../core/common/dates.ts'
import type { BookingDeps, BookingRow } from '../booking/module.ts'
import { productOf } from '../booking/registry.ts'
import { bookingView, type Owner, transactionsOf } from '../booking/view.ts'
import type { Db } from '../db/connect.ts'
import { bookingPassengers, bookings } from '../db/schema/booking.ts'

const DAYS_AFTER_EXPIRY = 7
const DAY_MS = 86_400_000

type At = { page: number; limit: number; sort: 'asc' | 'desc' }

export async function pageOfCart(
  db: Db,
  userId: string,
  { page, limit, sort }: At,
  now: Date,
): Promise<{ rows: BookingRow[]; total: number }> {
  const where = inCart(userId, now)
  const [counted] = await db.select({ total: count() }).from(bookings).where(where)
  const order = sort === 'asc' ? asc : desc
  const rows = await db
    .select()
    .from(bookings)
    .where(where)
    .orderBy(order(bookings.createdAt), order(bookings.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: counted?.total ?? 0 }
}

export async function findInCart(db: Db, userId: string, id: string, now: Date): Promise<BookingRow | null> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), inCart(userId, now)))
  return row ?? null
}

/** One without a limit cannot be paid, and counts from when it was made. */
function inCart(userId: string, now: Date): SQL | undefined {
  const since = new Date(now.getTime() - DAYS_AFTER_EXPIRY * DAY_MS)
  const isKept = or(gt(bookings.timeLimit, since), and(isNull(bookings.timeLimit), gt(bookings.createdAt, since)))
  return and(eq(bookings.userId, userId), eq(bookings.paymentStatus, 'unpaid'), isKept)
}

export async function cartViews(
  deps: BookingDeps,
  rows: readonly BookingRow[],
  owner: Owner,
  now: Date,
): Promise<CartBooking[]> {
  const today = todayIn(HOME_ZONE, now)
  const expired = rows.filter((row) => !canPay(row, now)).map(({ id }) => id)
  const people = await peopleOf(deps.db, expired)
  const paidWith = await transactionsOf(deps.db, rows, now)
  return rows.map((row) => {
    const { booking } = productOf(deps, row.service)
    const search = expired.includes(row.id) && booking.searchAgain?.(row, people.get(row.id) ?? [], today)
    return { ...bookingView(row, owner, paidWith.get(row.id) ?? null, now), search: search || null }
  })
}

async function peopleOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .select()
    .from(bookingPassengers)
    .where(inArray(bookingPassengers.bookingId, [...ids]))
    .orderBy(asc(bookingPassengers.index))
  return Map.groupBy(rows, ({ bookingId }) => bookingId)
}
