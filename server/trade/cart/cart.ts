import { and, asc, count, desc, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import type { CartBooking } from '../../../core/trade/cart/contract.ts'
import type { Db } from '../../base/db/connect.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { searchesFor } from '../booking/make/searches.ts'
import type { BookingDeps, BookingRow } from '../booking/module.ts'
import { inReadersLanguage, type Reader } from '../booking/show/titles.ts'
import { bookingView, type Owner, transactionsOf } from '../booking/show/view.ts'

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

type CartReader = Reader & { owner: Owner; now: Date }

export async function cartViews(
  deps: BookingDeps,
  rows: readonly BookingRow[],
  { owner, now, ...reader }: CartReader,
): Promise<CartBooking[]> {
  const paidWith = await transactionsOf(deps.db, rows, now)
  const searches = await searchesFor(deps, rows, { now, log: reader.log })
  const named = await inReadersLanguage(deps, rows, reader)
  return named.map((row) => ({
    ...bookingView(row, owner, paidWith.get(row.id) ?? null, now),
    search: searches.get(row.id) ?? null,
  }))
}
