import { and, between, desc, eq, gt, gte, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { addDays, type CalendarDate, HOME_ZONE, instantOf, todayIn } from '../../../core/base/common/dates.ts'
import { isOverdue } from '../../../core/office/backup/schedule.ts'
import { type Overview, overview, waitingCounts } from '../../../core/office/desk/overview.ts'
import { mayCall } from '../../../core/people/account/roles.ts'
import type { Db } from '../../base/db/connect.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { ledger, ledgerDays } from '../../base/db/schema/trade/payment.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { ratesLacking } from '../../trade/exchange/shown.ts'
import { isUnderWay, lastGoodRun } from '../backup/runs.ts'
import { officeRoute } from '../desk/office-route.ts'
import type { TransferReader } from '../money/transfers.ts'
import { openingOf } from './opening.ts'
import { countWork, listWork } from './work.ts'

export function officeOverviewRoutes(app: FastifyInstance, deps: BookingDeps): void {
  officeRoute(app, deps, overview, ({ user, locale, request: { log } }) =>
    overviewAt(deps, { staff: user, locale, log }),
  )

  officeRoute(app, deps, waitingCounts, ({ user }) => countWork(deps, { staff: user }))
}

async function overviewAt(deps: BookingDeps, reader: TransferReader): Promise<Overview> {
  const { db } = deps
  const day = todayIn(HOME_ZONE, deps.clock.now())
  const midnight = instantOf(day, '00:00', HOME_ZONE)
  const first = `${day.slice(0, 7)}-01`
  const firstBefore = `${addDays(first, -1).slice(0, 7)}-01`
  const seesSales = mayCall(reader.staff, 'reports')
  const paid = seesSales ? await paymentsByDay(db, firstBefore, day) : []
  const sold = new Map(paid.map((row) => [row.day, row]))
  return {
    day,
    today: {
      bookings: mayCall(reader.staff, 'bookings') ? await db.$count(bookings, gte(bookings.createdAt, midnight)) : null,
      members: mayCall(reader.staff, 'members') ? await db.$count(users, gte(users.createdAt, midnight)) : null,
      payments: seesSales ? await paymentsSince(db, midnight) : null,
      sales: seesSales ? (sold.get(day)?.sales ?? 0) : null,
    },
    waiting: await countWork(deps, reader),
    backup: mayCall(reader.staff, 'backups') ? await overdueBackup(deps) : null,
    rates: mayCall(reader.staff, 'settings') ? await ratesLacking(deps) : null,
    opening: mayCall(reader.staff, 'settings') ? await openingLeft(deps) : null,
    work: await listWork(deps, reader),
    month: seesSales ? monthOf(day, { first, firstBefore }, (date) => sold.get(date)?.sales ?? 0) : null,
  }
}

function monthOf(
  day: CalendarDate,
  { first, firstBefore }: { first: CalendarDate; firstBefore: CalendarDate },
  salesOn: (date: string) => number,
): NonNullable<Overview['month']> {
  return Array.from({ length: Math.max(daysFrom(first), daysFrom(firstBefore)) }, (_, index) => {
    const [date, before] = [addDays(first, index), addDays(firstBefore, index)]
    return {
      day: index + 1,
      sales: date <= day ? salesOn(date) : null,
      before: before < first ? salesOn(before) : null,
    }
  })
}

/** A demo without a place for backups needs none. */
async function overdueBackup({ config, db, clock }: BookingDeps): Promise<Overview['backup']> {
  if (!config.backup && config.demo) return null
  const now = clock.now()
  const last = (await lastGoodRun(db))?.finishedAt ?? null
  if (!isOverdue(last, now) || (await isUnderWay(db, now))) return null
  return { last_at: last?.toISOString() ?? null, is_set: config.backup !== null }
}

async function openingLeft(deps: BookingDeps): Promise<Overview['opening']> {
  const { steps } = await openingOf(deps)
  const next = steps.find(({ isDone }) => !isDone)
  return next ? { done: steps.filter(({ isDone }) => isDone).length, of: steps.length, next: next.name } : null
}

/** Number of days in the month that begins on this day. */
function daysFrom(first: string): number {
  return Number(addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1).slice(8))
}

/** The newest entries of the ledger that are looked at: it has no index by time, and this many are read in milliseconds. */
const NEWEST = 10_000

/** Money that came in, each time once: a split moves shares of it, and a cart has one for each booking. */
async function paymentsSince(db: Db, from: Date): Promise<number> {
  const newest = db.select().from(ledger).orderBy(desc(ledger.id)).limit(NEWEST).as('newest')
  return await db.$count(newest, and(eq(newest.kind, 'payment'), gt(newest.amount, 0), gte(newest.at, from)))
}

async function paymentsByDay(db: Db, from: string, to: string) {
  const { day, kind, amount } = ledgerDays
  return await db
    .select({ day, sales: sql<number>`sum(${amount})`.mapWith(Number) })
    .from(ledgerDays)
    .where(and(between(day, from, to), eq(kind, 'payment')))
    .groupBy(day)
}
