import { and, asc, count, desc, eq, gt, gte, ilike, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { addDays, type CalendarDate, HOME_ZONE, instantOf } from '../../../../core/base/common/dates.ts'
import type { Service } from '../../../../core/trade/booking/services.ts'
import type { Db } from '../../../base/db/connect.ts'
import { bookingPassengers, bookings } from '../../../base/db/schema/trade/booking.ts'
import type { BookingRow, PassengerRow } from '../module.ts'

type BookingFilter = {
  keyword?: string | undefined
  services: readonly Service[]
  startDate?: CalendarDate | undefined
  endDate?: CalendarDate | undefined
  state: { is: 'open' | 'upcoming' | 'past'; now: Date } | null
}

export async function pageOfBookings(
  db: Db,
  userId: string,
  filter: BookingFilter,
  at: { page: number; limit: number },
): Promise<{ rows: BookingRow[]; total: number }> {
  const where = and(eq(bookings.userId, userId), ...conditions(filter))
  const [counted] = await db.select({ total: count() }).from(bookings).where(where)
  const rows = await db
    .select()
    .from(bookings)
    .where(where)
    .orderBy(...orderOf(filter), desc(bookings.createdAt), desc(bookings.id))
    .limit(at.limit)
    .offset((at.page - 1) * at.limit)
  return { rows, total: counted?.total ?? 0 }
}

/** Dates are days in WIB, both included. */
function conditions({ keyword, services, startDate, endDate, state }: BookingFilter): (SQL | undefined)[] {
  const pattern = keyword && `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  return [
    pattern ? or(ilike(bookings.code, pattern), ilike(bookings.title, pattern)) : undefined,
    services.length > 0 ? inArray(bookings.service, [...services]) : undefined,
    startDate ? gte(bookings.createdAt, instantOf(startDate, '00:00', HOME_ZONE)) : undefined,
    endDate ? lt(bookings.createdAt, instantOf(addDays(endDate, 1), '00:00', HOME_ZONE)) : undefined,
    state ? inState(state) : undefined,
  ]
}

function inState({ is, now }: NonNullable<BookingFilter['state']>): SQL | undefined {
  if (is === 'upcoming') return isAhead(now)
  const open = or(isAhead(now), isOpen(now))
  // A limit that is not set makes the whole condition null, which is not true either.
  return is === 'open' ? open : sql`(${open}) is not true`
}

/** A trip is under way for a day after its start. */
const DAY_MS = 86_400_000

function isAhead(now: Date): SQL | undefined {
  const { paymentStatus, startsAt } = bookings
  return and(inArray(paymentStatus, ['paid', 'partially_paid']), gt(startsAt, new Date(now.getTime() - DAY_MS)))
}

/** Trips ahead come first, the next one on top. */
function orderOf({ state }: BookingFilter): SQL[] {
  return state ? [sql`case when ${isAhead(state.now)} then ${bookings.startsAt} end asc nulls last`] : []
}

function isOpen(now: Date): SQL | undefined {
  const { paymentStatus, issueStatus, timeLimit, balanceLimit } = bookings
  return or(
    and(eq(paymentStatus, 'unpaid'), gt(timeLimit, now)),
    and(eq(paymentStatus, 'partially_paid'), gt(balanceLimit, now)),
    and(eq(paymentStatus, 'paid'), ne(issueStatus, 'issued')),
  )
}

/** Throws ApiError('booking_not_found') for an unknown id and for another member's. */
export async function ownBooking(db: Db, userId: string, id: string): Promise<BookingRow> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.userId, userId)))
  if (!row) throw new ApiError('booking_not_found')
  return row
}

/** One, or none where no booking of this member has the code. */
export async function bookingsWithCode(db: Db, userId: string, code: string): Promise<BookingRow[]> {
  return await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.code, code), eq(bookings.userId, userId)))
}

type OwnBooking = { userId: string; bookingId: string }

/** Locks a booking for which no money has come. Throws ApiError: booking_not_found, already_paid. */
export async function lockUnpaid(tx: Db, own: OwnBooking): Promise<BookingRow> {
  const row = await lockOwn(tx, own)
  if (row.paymentStatus !== 'unpaid') throw new ApiError('already_paid')
  return row
}

/** Throws ApiError('booking_not_found'). */
export async function lockOwn(tx: Db, { userId, bookingId }: OwnBooking): Promise<BookingRow> {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.userId, userId)))
    .for('update')
  if (!row) throw new ApiError('booking_not_found')
  return row
}

/** Booking of any member: the caller checks who may see it. Throws ApiError('booking_not_found'). */
export async function anyBooking(db: Db, id: string): Promise<BookingRow> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new ApiError('booking_not_found')
  return row
}

/** Locked. Throws ApiError('booking_not_found'). */
export async function lockAny(tx: Db, id: string): Promise<BookingRow> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
  if (!row) throw new ApiError('booking_not_found')
  return row
}

export async function passengersOf(db: Db, bookingId: string): Promise<PassengerRow[]> {
  return await db
    .select()
    .from(bookingPassengers)
    .where(eq(bookingPassengers.bookingId, bookingId))
    .orderBy(asc(bookingPassengers.index))
}
