import { and, count, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { page, pageAt } from '../../../core/base/common/call/envelope.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { listBills, listTrips, membership, preferChannel } from '../../../core/trade/dashboard/contract.ts'
import type { Db } from '../../base/db/connect.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { ledger, transactions } from '../../base/db/schema/trade/payment.ts'
import { route } from '../../base/http/route.ts'
import type { BookingRow } from '../booking/module.ts'
import { inLanguage } from '../booking/show/in-language.ts'
import { bookingView, transactionsOf } from '../booking/show/view.ts'
import { channelText } from '../payment/channel-text.ts'
import type { PaymentDeps } from '../payment/gateway.ts'
import { tripsOf } from './trips.ts'

export function dashboardRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const { db, clock } = deps

  route(app, listBills, async ({ user, query, locale, request: { log } }) => {
    const now = clock.now()
    const at = pageAt(query)
    const { rows, total, due } = await pageOfBills(db, user.id, at, now)
    const paidWith = await transactionsOf(db, rows, now)
    const named = await Promise.all(rows.map((row) => inLanguage(deps, row, { locale, log })))
    const shown = named.map((row) => bookingView(row, user, paidWith.get(row.id) ?? null, now))
    return { ...page(shown, { ...at, total }), due }
  })

  route(app, listTrips, ({ user, locale, request: { log } }) => tripsOf(deps, user, { locale, log }))

  route(app, membership, async ({ user }) => ({
    since: await joinedAt(db, user.id),
    bookings: await paidBookings(db, user.id),
    paid: await paidBy(db, user.id),
  }))

  route(app, preferChannel, async ({ user, body: { channel } }) => {
    const listed = channel ? await deps.gateway.merchants() : []
    if (channel && !listed.some((merchant) => channelText(merchant) === channelText(channel)))
      throw new ApiError('merchant_unavailable')
    await db
      .update(users)
      .set({ preferredChannel: channel && channelText(channel) })
      .where(eq(users.id, user.id))
    return null
  })
}

async function joinedAt(db: Db, userId: string): Promise<string> {
  const [row] = await db.select({ at: users.createdAt }).from(users).where(eq(users.id, userId))
  if (!row) throw new ApiError('unauthenticated')
  return row.at.toISOString()
}

async function paidBookings(db: Db, userId: string): Promise<number> {
  const isKept = inArray(bookings.paymentStatus, ['paid', 'partially_paid'])
  return await db.$count(bookings, and(eq(bookings.userId, userId), isKept))
}

/** Rupiah paid less refunds. */
async function paidBy(db: Db, userId: string): Promise<number> {
  const moves = inArray(ledger.kind, ['payment', 'fee', 'reversal', 'refund'])
  const [row] = await db
    .select({ moved: sql<string>`coalesce(sum(${ledger.amount}), 0)` })
    .from(transactions)
    .innerJoin(ledger, eq(ledger.transactionId, transactions.id))
    .where(and(eq(transactions.userId, userId), moves))
  return Number(row?.moved ?? 0)
}

type PageAt = { page: number; limit: number }

/** Repeats `canPay` and `deadlineOf` in SQL; the next deadline comes first. */
async function pageOfBills(
  db: Db,
  userId: string,
  { page, limit }: PageAt,
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
