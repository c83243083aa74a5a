import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { addressText } from '../../../core/base/common/call/offer-address.ts'
import { HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import { MOST_PRICE_WATCHES, type PriceWatch } from '../../../core/trade/kept/contract.ts'
import { hasFallen } from '../../../core/trade/kept/fell.ts'
import type { Log } from '../../base/common/log.ts'
import type { Db } from '../../base/db/connect.ts'
import { waitForLock } from '../../base/db/locks.ts'
import { priceWatches } from '../../base/db/schema/trade/choice.ts'
import { enqueue, type Job, wakeOutbox } from '../../base/outbox/jobs.ts'
import type { Locale } from '../../base/words/words.ts'
import type { Reader } from '../booking/make/offer-desk.ts'
import type { BookingDeps, Loop } from '../booking/module.ts'
import { confirmWatchMail, priceFellMail } from './mail.ts'
import { findOffer, priceOffer } from './offers.ts'

type WatchRow = typeof priceWatches.$inferSelect

const EVERY_MS = 60_000
/** A search is asked for again after so long. */
const AGAIN_MS = 6 * 3_600_000
/** Searches of one round; the others wait for the next. */
const MOST_ASKED = 10
/** Between two mails of one watch. */
const TOLD_MS = 86_400_000
/** For opening the link of the first mail. */
const UNPROVEN_MS = 3 * 86_400_000

type Watching = {
  address: string
  user: { id: string; email: string } | null
  email: string | undefined
  reader: Reader
  /** Mails a visitor the link that begins the watch. */
  onConfirm: (job: Job) => Promise<void>
}

/** Members need no proof of their address. Throws ApiError: see the contract. */
export async function watchPrice(deps: BookingDeps, { address, user, email: typed, reader, onConfirm }: Watching) {
  const { now, locale } = reader
  const email = (user?.email ?? typed ?? '').toLowerCase()
  if (!email) throw new ApiError('invalid_fields', { errors: { email: 'validation.required' } })
  const found = findOffer(deps, address)
  if (found?.named.kind !== 'search' || found.named.firstDay === null) throw new ApiError('offer_not_found')
  const { price } = await priceOffer(found, reader)
  const search = addressText(found.named)
  const row: WatchRow = {
    id: randomBytes(32).toString('base64url'),
    service: found.service,
    userId: user?.id ?? null,
    email,
    locale,
    search,
    firstPrice: price,
    toldPrice: null,
    toldAt: null,
    provenAt: user ? now : null,
    askedAt: now,
    until: found.named.firstDay,
    createdAt: now,
  }
  const isProven = await deps.db.transaction(
    async (tx) => {
      await tx.execute(waitForLock(`price watch ${email}`))
      const own = user
        ? eq(priceWatches.userId, user.id)
        : and(isNull(priceWatches.userId), eq(priceWatches.email, email))
      const [same] = await tx
        .select()
        .from(priceWatches)
        .where(and(own, eq(priceWatches.search, search)))
      if (same?.provenAt) return true
      if (same) await tx.delete(priceWatches).where(eq(priceWatches.id, same.id))
      if ((await tx.$count(priceWatches, own)) >= MOST_PRICE_WATCHES)
        throw new ApiError('too_many_price_watches', { data: { most: MOST_PRICE_WATCHES } })
      await tx.insert(priceWatches).values(row)
      return user !== null
    },
    { isolationLevel: 'read committed' },
  )
  // A visitor gets the same answer when the address watches already; another one would disclose that.
  if (!user && !isProven) await onConfirm(confirmWatchMail.job({ watchId: row.id }))
  return { state: user ? ('watching' as const) : ('confirm' as const), price }
}

/** Throws ApiError('watch_not_found'). */
export async function watchBy(deps: BookingDeps, id: string, locale: Locale) {
  const [row] = await deps.db.select().from(priceWatches).where(eq(priceWatches.id, id))
  if (!row || row.until < todayIn(HOME_ZONE, deps.clock.now())) throw new ApiError('watch_not_found')
  return watchView(deps, row, locale)
}

/** Throws ApiError('watch_not_found'). */
export async function confirmWatch(deps: BookingDeps, id: string, locale: Locale) {
  const now = deps.clock.now()
  await deps.db
    .update(priceWatches)
    .set({ provenAt: now })
    .where(and(eq(priceWatches.id, id), isNull(priceWatches.provenAt)))
  return await watchBy(deps, id, locale)
}

export async function stopWatch(db: Db, id: string): Promise<void> {
  await db.delete(priceWatches).where(eq(priceWatches.id, id))
}

export async function dropWatch(db: Db, userId: string, id: string): Promise<void> {
  await db.delete(priceWatches).where(and(eq(priceWatches.userId, userId), eq(priceWatches.id, id)))
}

export async function priceWatchesOf(deps: BookingDeps, userId: string, locale: Locale): Promise<PriceWatch[]> {
  const rows = await deps.db
    .select()
    .from(priceWatches)
    .where(and(eq(priceWatches.userId, userId), isNotNull(priceWatches.provenAt)))
    .orderBy(desc(priceWatches.createdAt), asc(priceWatches.id))
    .limit(MOST_PRICE_WATCHES)
  return await Promise.all(rows.map(async (row) => ({ id: row.id, ...(await watchView(deps, row, locale)) })))
}

async function watchView(deps: BookingDeps, row: WatchRow, locale: Locale) {
  return {
    service: row.service,
    title: await watchTitle(deps, row, locale),
    address: row.search,
    until: row.until,
    first_price: row.firstPrice,
    told_price: row.toldPrice,
    is_proven: row.provenAt !== null,
  }
}

/** Without asking the supplier. */
async function watchTitle(deps: BookingDeps, { search }: Pick<WatchRow, 'search'>, locale: Locale): Promise<string> {
  const found = findOffer(deps, search)
  return (found && (await found.desk.titleOf(found.named, locale))) ?? ''
}

/** Safe with several processes: a search is asked for by the one that marks it first. */
export function priceWatchLoop(deps: BookingDeps): Loop {
  return { everyMs: EVERY_MS, run: (log) => lookAtPrices(deps, log), failure: 'watched prices could not be looked at' }
}

export async function lookAtPrices(deps: BookingDeps, log: Log): Promise<void> {
  const now = deps.clock.now()
  await dropOld(deps.db, now)
  for (const search of await dueSearches(deps.db, now)) {
    const watches = await claim(deps.db, search, now)
    const [first] = watches
    if (!first) continue
    try {
      const { price } = await priceOffer(findOffer(deps, search), { locale: first.locale, now })
      for (const watch of watches) if (isNews(watch, price, now)) await tell(deps, watch, price, now)
    } catch (error) {
      // Sold out or not for sale at the moment: the next round asks again.
      if (error instanceof ApiError && error.code !== 'supplier_unavailable') continue
      log.warn({ err: error }, 'a watched price could not be looked at')
      // A slow supplier ends the round: each further call would take as long.
      return
    }
  }
}

function isDue(now: Date) {
  return and(
    isNotNull(priceWatches.provenAt),
    or(isNull(priceWatches.askedAt), lte(priceWatches.askedAt, new Date(now.getTime() - AGAIN_MS))),
  )
}

async function dueSearches(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ search: priceWatches.search })
    .from(priceWatches)
    .where(isDue(now))
    .groupBy(priceWatches.search)
    .orderBy(sql`min(${priceWatches.askedAt}) nulls first`, asc(priceWatches.search))
    .limit(MOST_ASKED)
  return rows.map(({ search }) => search)
}

/** Empty when another process was faster: this update waits for it, and then nothing is due. */
async function claim(db: Db, search: string, now: Date): Promise<WatchRow[]> {
  return await db.transaction(
    (tx) =>
      tx
        .update(priceWatches)
        .set({ askedAt: now })
        .where(and(eq(priceWatches.search, search), isDue(now)))
        .returning(),
    { isolationLevel: 'read committed' },
  )
}

function isNews({ firstPrice, toldPrice, toldAt }: WatchRow, price: number, now: Date): boolean {
  const rests = toldAt !== null && toldAt.getTime() + TOLD_MS > now.getTime()
  return !rests && hasFallen(toldPrice ?? firstPrice, price)
}

async function tell({ db, database }: BookingDeps, { id }: WatchRow, price: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const told = await tx
      .update(priceWatches)
      .set({ toldPrice: price, toldAt: now })
      .where(and(eq(priceWatches.id, id), or(isNull(priceWatches.toldAt), lt(priceWatches.toldAt, now))))
      .returning({ id: priceWatches.id })
    if (told.length > 0) await enqueue(tx, [priceFellMail.job({ watchId: id, at: now.toISOString() })], now)
  })
  wakeOutbox(database)
}

/** Deletes watches whose first day has passed in WIB, and those whose address was never proven. */
async function dropOld(db: Db, now: Date): Promise<void> {
  await db
    .delete(priceWatches)
    .where(
      or(
        lt(priceWatches.until, todayIn(HOME_ZONE, now)),
        and(isNull(priceWatches.provenAt), lte(priceWatches.createdAt, new Date(now.getTime() - UNPROVEN_MS))),
      ),
    )
}
