import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { membershipOf, membershipSince } from '../../core/account/membership.ts'
import { PER_PAGE, page } from '../../core/common/envelope.ts'
import { ApiError } from '../../core/common/errors.ts'
import { listBills, membership, preferChannel } from '../../core/dashboard/contract.ts'
import { bookingView, transactionsOf } from '../booking/view.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/account.ts'
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

  route(app, membership, async ({ user }) => {
    const since = membershipSince(clock.now())
    return { ...membershipOf(await movedSince(db, user.id, since)), since: since.toISOString() }
  })

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

/** Rupiah paid less refunds. */
async function movedSince(db: Db, userId: string, since: Date): Promise<number> {
  const moves = inArray(ledger.kind, ['payment', 'fee', 'reversal', 'refund'])
  const [row] = await db
    .select({ moved: sql<string>`coalesce(sum(${ledger.amount}), 0)` })
    .from(transactions)
    .innerJoin(ledger, eq(ledger.transactionId, transactions.id))
    .where(and(eq(transactions.userId, userId), moves, gt(ledger.at, since)))
  return Number(row?.moved ?? 0)
}
