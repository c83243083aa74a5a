import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { PER_PAGE, page } from '../../core/common/envelope.ts'
import { ApiError } from '../../core/common/errors.ts'
import { listBills, membership, preferChannel } from '../../core/dashboard/contract.ts'
import { bookingView, transactionsOf } from '../booking/view.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/account.ts'
import { bookings } from '../db/schema/booking.ts'
import { ledger, transactions } from '../db/schema/payment.ts'
import { route } from '../http/route.ts'
import { channelText } from '../payment/channel-text.ts'
import type { PaymentDeps } from '../payment/gateway.ts'
import { pageOfBills } from './bills.ts'

export function dashboardRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const { db, clock } = deps

  route(app, listBills, async ({ user, query }) => {
    const now = clock.now()
    const at = { page: query.page ?? 1, limit: query.limit ?? PER_PAGE }
    const { rows, total, due } = await pageOfBills(db, user.id, at, now)
    const paidWith = await transactionsOf(db, rows, now)
    const shown = rows.map((row) => bookingView(row, user, paidWith.get(row.id) ?? null, now))
    return { ...page(shown, { ...at, total }), due }
  })

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
