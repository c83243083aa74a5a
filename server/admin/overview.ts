import { and, between, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { mayCall, type Role } from '../../core/account/roles.ts'
import { type Overview, overview } from '../../core/admin/overview.ts'
import { addDays, HOME_ZONE, instantOf, todayIn } from '../../core/common/dates.ts'
import type { Deps } from '../common/deps.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/account.ts'
import { bookings } from '../db/schema/booking.ts'
import { ledgerDays, refunds } from '../db/schema/payment.ts'
import { requests } from '../db/schema/request.ts'
import { officeRoute } from './office-route.ts'
import { countWaiting } from './transfers.ts'

const DAYS = 7
const WEEK_MS = DAYS * 86_400_000

export function officeOverviewRoutes(app: FastifyInstance, deps: Deps): void {
  officeRoute(app, deps, overview, ({ user }) => overviewAt(deps, user.role))
}

async function overviewAt(deps: Deps, reader: Role): Promise<Overview> {
  const { db } = deps
  const now = deps.clock.now()
  const day = todayIn(HOME_ZONE, now)
  const midnight = instantOf(day, '00:00', HOME_ZONE)
  const paid = await paymentsByDay(db, addDays(day, 1 - DAYS), day)
  const sold = new Map(paid.map((row) => [row.day, row]))
  const days = Array.from({ length: DAYS }, (_, index) => addDays(day, index + 1 - DAYS))
  return {
    day,
    today: {
      bookings: await db.$count(bookings, gte(bookings.createdAt, midnight)),
      members: await db.$count(users, gte(users.createdAt, midnight)),
      payments: sold.get(day)?.entries ?? 0,
      sales: sold.get(day)?.sales ?? 0,
    },
    waiting: await waitingAt(deps, reader, now),
    week: days.map((each) => ({ day: each, sales: sold.get(each)?.sales ?? 0 })),
  }
}

async function waitingAt(deps: Deps, reader: Role, now: Date): Promise<Overview['waiting']> {
  const { db, config } = deps
  const { paymentStatus, balanceLimit } = bookings
  const takesTransfers = config.paymentGateway === 'transfer' && mayCall(reader, 'transfers')
  const isSoon = and(gt(balanceLimit, now), lte(balanceLimit, new Date(now.getTime() + WEEK_MS)))
  return {
    // As in the partial index.
    issues: await db.$count(bookings, sql`${bookings.issueStatus} = 'failed'`),
    refunds: await db.$count(refunds, inArray(refunds.status, ['submitted', 'processing'])),
    requests: mayCall(reader, 'requests') ? await db.$count(requests, eq(requests.status, 'new')) : null,
    transfers: takesTransfers ? await countWaiting(deps) : null,
    balances: await db.$count(bookings, and(sql`${paymentStatus} = 'partially_paid'`, isSoon)),
  }
}

async function paymentsByDay(db: Db, from: string, to: string) {
  const { day, kind, amount, entries } = ledgerDays
  return await db
    .select({
      day,
      sales: sql<number>`sum(${amount})`.mapWith(Number),
      entries: sql<number>`sum(${entries})`.mapWith(Number),
    })
    .from(ledgerDays)
    .where(and(between(day, from, to), eq(kind, 'payment')))
    .groupBy(day)
}
