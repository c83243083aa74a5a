import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, lte, ne, notInArray } from 'drizzle-orm'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import type { User } from '../../../../core/people/account/contract.ts'
import type { TrainWatch } from '../../../../core/products/train/contract.ts'
import type { Db } from '../../../base/db/connect.ts'
import { trainWatches } from '../../../base/db/schema/products/train.ts'
import type { Locale } from '../../../base/words/words.ts'
import { askSupplier, readSupplier } from '../../../trade/booking/make/ask.ts'
import type { TrainDeps } from '../deps.ts'

export type WatchRow = typeof trainWatches.$inferSelect

export const MOST_WATCHES = 20

type WatchInput = { user: User; locale: Locale; journeyCode: string; adults: number }

/** One row a departure: watching again updates it. Throws ApiError: see the contract of `watchTrain`. */
export async function watch(deps: TrainDeps, { user, locale, journeyCode, adults }: WatchInput): Promise<TrainWatch> {
  const now = deps.clock.now()
  const { departure } = readSupplier(() => deps.supplier.rideOf(journeyCode))
  const pax = { adult: adults, infant: 0 }
  const journey = await askSupplier(() => deps.supplier.journey({ journeyCode, pax, now }))
  const row: WatchRow = {
    id: randomUUID(),
    userId: user.id,
    departureKey: departure,
    journeyCode,
    adults,
    trainName: journey.trainName,
    carrierNumber: journey.carrierNumber,
    origin: journey.origin.code,
    destination: journey.destination.code,
    departsAt: new Date(journey.departAt),
    locale,
    createdAt: now,
    toldAt: null,
  }
  await keepWatch(deps.db, row, now)
  return watchView(row)
}

async function keepWatch(db: Db, row: WatchRow, now: Date): Promise<void> {
  const others = and(open(now), eq(trainWatches.userId, row.userId), ne(trainWatches.departureKey, row.departureKey))
  if ((await db.$count(trainWatches, others)) >= MOST_WATCHES) {
    throw new ApiError('too_many_watches', { data: { most: MOST_WATCHES } })
  }
  await db
    .insert(trainWatches)
    .values(row)
    .onConflictDoUpdate({ target: [trainWatches.userId, trainWatches.departureKey], set: row })
}

export async function unwatch(db: Db, userId: string, journeyCode: string): Promise<void> {
  await db.delete(trainWatches).where(and(eq(trainWatches.userId, userId), eq(trainWatches.journeyCode, journeyCode)))
}

export async function watchesOf(db: Db, userId: string, now: Date): Promise<TrainWatch[]> {
  const rows = await db
    .select()
    .from(trainWatches)
    .where(and(open(now), eq(trainWatches.userId, userId)))
    .orderBy(asc(trainWatches.departsAt), asc(trainWatches.id))
  return rows.map(watchView)
}

function watchView(row: WatchRow): TrainWatch {
  return {
    journey_code: row.journeyCode,
    train_name: row.trainName,
    carrier_number: row.carrierNumber,
    origin: row.origin,
    destination: row.destination,
    depart_at: row.departsAt.toISOString(),
    adult: row.adults,
  }
}

function open(now: Date) {
  return and(isNull(trainWatches.toldAt), gt(trainWatches.departsAt, now))
}

export async function openWatches(db: Db, now: Date): Promise<Map<string, WatchRow[]>> {
  const rows = await db.select().from(trainWatches).where(open(now)).orderBy(asc(trainWatches.departsAt))
  return Map.groupBy(rows, ({ journeyCode }) => journeyCode)
}

/** False when another process marked it, or the watch was deleted. */
export async function markTold(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(trainWatches)
    .set({ toldAt: now })
    .where(and(eq(trainWatches.id, id), isNull(trainWatches.toldAt)))
    .returning({ id: trainWatches.id })
  return rows.length > 0
}

/** Keeps watches that were mailed meanwhile. */
export async function dropWatches(db: Db, watches: readonly WatchRow[]): Promise<void> {
  const ids = watches.map(({ id }) => id)
  await db.delete(trainWatches).where(and(inArray(trainWatches.id, ids), isNull(trainWatches.toldAt)))
}

/** A watch that was asked for again meanwhile has another id, and stays. */
export async function dropWatch(db: Db, id: string): Promise<void> {
  await db.delete(trainWatches).where(eq(trainWatches.id, id))
}

/** If both members watch a departure, one watch is kept. */
export async function moveWatches(tx: Db, from: string, to: string): Promise<void> {
  const { userId, departureKey } = trainWatches
  const kept = tx.select({ key: departureKey }).from(trainWatches).where(eq(userId, to))
  await tx
    .update(trainWatches)
    .set({ userId: to })
    .where(and(eq(userId, from), notInArray(departureKey, kept)))
}

export async function dropWatchesOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(trainWatches).where(eq(trainWatches.userId, userId))
}

export async function dropDeparted(db: Db, now: Date): Promise<void> {
  await db.delete(trainWatches).where(lte(trainWatches.departsAt, now))
}
