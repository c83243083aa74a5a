import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, lt, lte, notExists, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { addDays, type CalendarDate, HOME_ZONE, todayIn } from '../../core/base/common/dates.ts'
import { repeat } from '../base/common/timing.ts'
import type { Database, Db } from '../base/db/connect.ts'
import { mailLog } from '../base/db/schema/base/mail.ts'
import { emptySearches, pageTimes, searchPrices, visitCounts } from '../base/db/schema/base/visits.ts'
import { notices } from '../base/db/schema/office/office.ts'
import { oneTimeLinks, rateLimits, sessions, users } from '../base/db/schema/people/account.ts'
import { staffInvitations } from '../base/db/schema/people/staff.ts'
import { bookings } from '../base/db/schema/trade/booking.ts'
import { priceWatches, sharedTrips } from '../base/db/schema/trade/choice.ts'
import { invoices } from '../base/db/schema/trade/invoice.ts'
import { gatewayNotifications } from '../base/db/schema/trade/notification.ts'
import { mails, outbox, transactions } from '../base/db/schema/trade/payment.ts'
import { requests } from '../base/db/schema/trade/request.ts'
import { waiting } from '../base/db/schema/trade/stock.ts'
import { transferProofs } from '../base/db/schema/trade/transfer.ts'
import { deleteOldAnswers } from '../base/http/idempotency.ts'
import { dropTerms } from '../base/search/search-words.ts'
import { IDLE_MS } from '../people/account/sign-in/sessions.ts'
import { eraseIds } from '../trade/booking/cancel/erase-ids.ts'
import { endOldReschedules } from '../trade/booking/change/held-reschedules.ts'
import type { BookingDeps } from '../trade/booking/module.ts'
import { dropOldTrips } from '../trade/kept/shared-trips.ts'

const EVERY_MS = 600_000
const FIRST_MS = 60_000
const DUMP_MS = 3_600_000
const DUMPS_KEPT = 3
const DAY_MS = 86_400_000
export const JOBS_KEPT_MS = 30 * DAY_MS
/** Only mails that no mail server took are stored. */
export const MAILS_KEPT_MS = 30 * DAY_MS
/** How long the mail log keeps a mail. */
export const MAIL_LOG_KEPT_MS = 90 * DAY_MS
export const NOTICES_KEPT_MS = 180 * DAY_MS
/** Expired invitations are kept, so that they can be sent again. */
const INVITATIONS_KEPT_MS = 30 * DAY_MS
/** Messages of payment gateways; refused ones are fewer. */
export const NOTIFICATIONS_KEPT_MS = 365 * DAY_MS
/** Registrations and what was asked for, with the numbers of identity documents in them. */
export const REQUESTS_KEPT_MS = 365 * DAY_MS
/** A guest may come back to what was not booked yet. */
export const GUESTS_KEPT_MS = 30 * DAY_MS
const GUESTS_AT_ONCE = 500
/** Thirteen months, so that a month can be compared with that of the year before. */
export const VISITS_KEPT_DAYS = 400
/** Empty searches and times of pages. */
export const TIMES_KEPT_DAYS = 90
/** Time for which buyers' proofs of transfer are kept. */
export const PROOFS_KEPT_MS = 365 * DAY_MS

/** Deletes expired rows and dumps the embedded database. Errors are logged; the next round tries again. */
export function startHousekeeping(deps: BookingDeps, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const onError = (error: unknown) => log.error({ err: error }, 'housekeeping failed')
  return repeat(() => tidy(deps), { firstMs: FIRST_MS, everyMs: EVERY_MS, onError })
}

export async function tidy(deps: BookingDeps): Promise<void> {
  const now = deps.clock.now()
  await deleteExpired(deps, now)
  await endOldReschedules(deps, now)
  const folder = join(deps.config.dataDir, 'dumps')
  if (deps.database.dump && now.getTime() - newestDump(folder) >= DUMP_MS) await dumpTo(folder, deps.database, now)
}

async function deleteExpired({ db, products }: BookingDeps, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.resetAt, now))
  await db.delete(oneTimeLinks).where(lte(oneTimeLinks.expiresAt, now))
  const longOver = new Date(now.getTime() - INVITATIONS_KEPT_MS)
  await db.delete(staffInvitations).where(lte(staffInvitations.expiresAt, longOver))
  await deleteOldAnswers(db, now)
  const idle = new Date(now.getTime() - IDLE_MS)
  await db.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, idle)))
  await db.delete(outbox).where(lte(outbox.doneAt, new Date(now.getTime() - JOBS_KEPT_MS)))
  await db.delete(mails).where(lte(mails.sentAt, new Date(now.getTime() - MAILS_KEPT_MS)))
  await db.delete(mailLog).where(lte(mailLog.at, new Date(now.getTime() - MAIL_LOG_KEPT_MS)))
  await db.delete(notices).where(lte(notices.createdAt, new Date(now.getTime() - NOTICES_KEPT_MS)))
  await db.delete(requests).where(lte(requests.createdAt, new Date(now.getTime() - REQUESTS_KEPT_MS)))
  await db.delete(transferProofs).where(lte(transferProofs.createdAt, new Date(now.getTime() - PROOFS_KEPT_MS)))
  const old = new Date(now.getTime() - NOTIFICATIONS_KEPT_MS)
  await db.delete(gatewayNotifications).where(lte(gatewayNotifications.receivedAt, old))
  await deleteOldVisits(db, todayIn(HOME_ZONE, now))
  await deleteUnusedGuests(db, new Date(now.getTime() - GUESTS_KEPT_MS))
  await eraseIds(db, now)
  await dropOldTrips(db, now)
  for (const product of products) await product.tidy?.(now)
}

async function deleteOldVisits(db: Db, today: CalendarDate): Promise<void> {
  await db.delete(visitCounts).where(lt(visitCounts.day, addDays(today, -VISITS_KEPT_DAYS)))
  await db.delete(emptySearches).where(lt(emptySearches.day, addDays(today, -TIMES_KEPT_DAYS)))
  await db.delete(pageTimes).where(lt(pageTimes.day, addDays(today, -TIMES_KEPT_DAYS)))
  await db.delete(searchPrices).where(lt(searchPrices.day, addDays(today, -VISITS_KEPT_DAYS)))
}

/** Who left name and address, bought nothing, asked for nothing and waits for nothing. */
async function deleteUnusedGuests(db: Db, before: Date): Promise<void> {
  const { id, isGuest, createdAt } = users
  const uses = [bookings, transactions, requests, invoices, waiting, priceWatches, sharedTrips].map((table) =>
    notExists(db.select({ one: sql`1` }).from(table).where(eq(table.userId, id))),
  )
  const isUnseen = notExists(db.select({ one: sql`1` }).from(sessions).where(eq(sessions.userId, id)))
  const unused = await db
    .select({ id })
    .from(users)
    .where(and(isGuest, lte(createdAt, before), isUnseen, ...uses))
    .limit(GUESTS_AT_ONCE)
  for (const guest of unused)
    await db.transaction(async (tx) => {
      await dropTerms(tx, 'member', guest.id)
      await tx.delete(users).where(eq(id, guest.id))
    })
}

async function dumpTo(folder: string, { dump }: Database, now: Date): Promise<void> {
  const bytes = await dump?.()
  if (!bytes) return
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`)
  writeFileSync(`${path}.part`, bytes, { mode: 0o600 })
  renameSync(`${path}.part`, path)
  for (const name of dumpsIn(folder).slice(0, -DUMPS_KEPT)) rmSync(join(folder, name))
}

function dumpsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.tar.gz'))
      .sort()
  } catch {
    return []
  }
}

function newestDump(folder: string): number {
  const newest = dumpsIn(folder).at(-1)
  return newest ? statSync(join(folder, newest)).mtimeMs : 0
}
