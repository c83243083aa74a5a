import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { type Coach, coachId } from '../../../core/products/train/seats.ts'
import { cached } from '../../base/common/cached.ts'
import type { Connection, Db } from '../../base/db/connect.ts'
import { trainClaims, trainCoaches, trainSeats } from '../../base/db/schema/products/train.ts'
import { allocate, type Claim, type Move } from './seats/allocation.ts'
import type { DepartureKey, SeatClaim, SeatStock, SeatsClaimed } from './supplier.ts'

export type Ride = {
  bookingId: string
  stock: SeatStock
  passengers: readonly number[]
  coaches: readonly Coach[]
  elsewhere: ReadonlySet<string>
}

/** `guard: false` skips the lock; only for the test that proves the lock is needed. */
export type GuardOption = { guard?: boolean }

const MOST_LISTS = 500
const lists = new LRUCache<string, readonly SeatClaim[]>({ max: MOST_LISTS })

/** Unchanged claims are the same array again, so that what is counted from it can be kept. */
export async function seatsClaimed(
  connection: Connection,
  departures: readonly DepartureKey[],
  now: Date,
): Promise<SeatsClaimed> {
  if (departures.length === 0) return new Map()
  const { rows } = await connection.query({
    name: 'train-seats-claimed',
    // A row for each stretch: a search of full trains has thousands of seats.
    text: `select departure_key, from_stop, to_stop, string_agg(seat, ' ') as seats from train_claims
      where departure_key = any($1) and (hold_until is null or hold_until > $2)
      group by departure_key, from_stop, to_stop`,
    values: [departures, now],
  })
  const claimed = new Map<DepartureKey, readonly SeatClaim[]>()
  for (const [departure, stretches] of Map.groupBy(rows, (row) => String(row.departure_key))) {
    const text = stretches.map(({ from_stop, to_stop, seats }) => `${from_stop} ${to_stop} ${seats}`).join('\n')
    claimed.set(
      departure,
      cached(lists, text, () => text.split('\n').flatMap(claimsIn)),
    )
  }
  return claimed
}

function claimsIn(line: string): SeatClaim[] {
  const [from, to, ...seats] = line.split(' ')
  return seats.map((seat) => ({ seat, from: Number(from), to: Number(to) }))
}

/** Departures this process has opened or is opening. Entries stay valid: `dropPastDepartures` deletes only days no longer sold. */
const known = new WeakMap<Db, Map<DepartureKey, Promise<void>>>()
const MOST_KNOWN = 10_000

/** Writes lock rows, coaches and seats of departures. Call before taking any lock; concurrent callers share one write. */
export async function openDepartures(db: Db, formations: ReadonlyMap<DepartureKey, readonly Coach[]>): Promise<void> {
  let opened = known.get(db)
  if (!opened || opened.size > MOST_KNOWN) {
    opened = new Map()
    known.set(db, opened)
  }
  for (const [key, coaches] of formations) {
    let opening = opened.get(key)
    if (!opening) {
      opening = openDeparture(db, key, coaches)
      opened.set(key, opening)
    }
    try {
      await opening
    } catch (error) {
      opened.delete(key)
      throw error
    }
  }
}

async function openDeparture(db: Db, key: DepartureKey, train: readonly Coach[]): Promise<void> {
  const found = await db.execute(sql`select from train_departures where key = ${key}`)
  if (found.rowCount) return
  const coaches = train.map((coach, position) => ({
    id: coachId(coach),
    kind: coach.kind,
    name: coach.name,
    position,
  }))
  const seats = train.flatMap((coach) => coach.seats.map(({ id, x, y }) => ({ id, coach: coachId(coach), x, y })))
  await db.execute(sql`with opened as (
      insert into train_departures (key) values (${key}) on conflict (key) do nothing returning key
    ), coaches as (
      insert into train_coaches (departure_key, id, kind, name, position)
      select key, id, kind, name, position
      from opened, jsonb_to_recordset(${JSON.stringify(coaches)}::jsonb) as coach (id text, kind text, name text, position int)
    )
    insert into train_seats (departure_key, id, coach, x, y)
    select key, id, coach, x, y
    from opened, jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as seat (id text, coach text, x int, y int)`)
}

/** Locks until commit in a fixed order, to avoid deadlocks. */
async function lockDepartures(tx: Db, keys: readonly DepartureKey[]): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select from train_departures where key = any(${sql.param(keys)}::text[]) order by key for no key update`,
  )
  if (rowCount !== keys.length) throw new Error(`not all opened: ${keys.join(', ')}`)
}

function counts(now: Date) {
  return or(isNull(trainClaims.holdUntil), gt(trainClaims.holdUntil, now))
}

/** Read after the lock, in a separate statement: decision 003. */
async function claimsOn(tx: Db, keys: readonly DepartureKey[], now: Date): Promise<(Claim & { departure: string })[]> {
  return await tx
    .select({
      departure: trainClaims.departureKey,
      seat: trainClaims.seat,
      from: trainClaims.fromStop,
      to: trainClaims.toStop,
      bookingId: trainClaims.bookingId,
      passenger: trainClaims.passenger,
    })
    .from(trainClaims)
    .where(and(inArray(trainClaims.departureKey, [...keys]), counts(now)))
}

/** All or nothing. Call `openDepartures` first. Returns seats by booking. Throws ApiError('sold_out'); the transaction must then roll back. */
export async function takeSeats(
  tx: Db,
  rides: readonly Ride[],
  { holdUntil, now }: { holdUntil: Date | null; now: Date },
  { guard = true }: GuardOption = {},
): Promise<ReadonlyMap<string, readonly Move[]>> {
  const keys = [...new Set(rides.map(({ stock }) => stock.departure))].sort()
  if (guard) await lockDepartures(tx, keys)
  const claims: (SeatClaim & { departure: string })[] = await claimsOn(tx, keys, now)
  const taken = new Map<string, Move[]>()
  const rows: (typeof trainClaims.$inferInsert)[] = []
  for (const { bookingId, stock, passengers, coaches, elsewhere } of rides) {
    const { departure, from, to } = stock
    const own = { coaches, elsewhere, claims: claims.filter((claim) => claim.departure === departure) }
    const seats = allocate(own, { ...stock, count: passengers.length })
    if (!seats) throw new ApiError('sold_out')
    const moves = passengers.map((passenger, index) => ({ passenger, seat: seats[index] ?? '' }))
    taken.set(bookingId, moves)
    for (const { passenger, seat } of moves) {
      // One request may ride the same train twice.
      claims.push({ departure, seat, from, to })
      rows.push({ bookingId, passenger, departureKey: departure, seat, fromStop: from, toStop: to, holdUntil })
    }
  }
  await tx.insert(trainClaims).values(rows)
  return taken
}

/** Call first in a transaction that confirms several bookings: locking them one by one can deadlock. */
export async function lockSeats(tx: Db, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  await tx.execute(sql`select from train_departures
    where key in (select departure_key from train_claims where booking_id = any(${sql.param(bookingIds)}::text[]))
    order by key for no key update`)
}

/** `held`: seats of a move that is not paid, of passenger `-1 - index`, beside the booking's own. */
export type SeatSide = 'own' | 'held'

const isBeside = lt(trainClaims.passenger, 0)
const sideOf = (side: SeatSide) => (side === 'held' ? isBeside : gte(trainClaims.passenger, 0))

export async function claimsOf(
  db: Db,
  bookingId: string,
  side: SeatSide = 'own',
): Promise<(typeof trainClaims.$inferSelect)[]> {
  return await db
    .select()
    .from(trainClaims)
    .where(and(eq(trainClaims.bookingId, bookingId), sideOf(side)))
    .orderBy(asc(trainClaims.passenger))
}

export async function seatsTakenBy(
  db: Db,
  bookingId: string,
  now: Date,
): Promise<{ passenger: number; seat: string; coach: string }[]> {
  return await db
    .select({ passenger: trainClaims.passenger, seat: trainClaims.seat, coach: trainCoaches.name })
    .from(trainClaims)
    .innerJoin(
      trainSeats,
      and(eq(trainSeats.departureKey, trainClaims.departureKey), eq(trainSeats.id, trainClaims.seat)),
    )
    .innerJoin(
      trainCoaches,
      and(eq(trainCoaches.departureKey, trainSeats.departureKey), eq(trainCoaches.id, trainSeats.coach)),
    )
    .where(and(eq(trainClaims.bookingId, bookingId), sideOf('own'), counts(now)))
    .orderBy(asc(trainClaims.passenger))
}

/** Other bookings' valid claims on the departure. Needs `lockSeats`. */
export async function claimsBeside(
  tx: Db,
  { bookingId, departureKey }: { bookingId: string; departureKey: DepartureKey },
  now: Date,
): Promise<Claim[]> {
  const claims = await claimsOn(tx, [departureKey], now)
  return claims.filter((claim) => claim.bookingId !== bookingId)
}

/** Needs `lockSeats`. The caller has checked that the seats are free. */
export async function moveSeats(tx: Db, bookingId: string, moves: readonly Move[]): Promise<void> {
  await tx.execute(sql`update train_claims set seat = moved.seat
    from unnest(${sql.param(moves.map(({ passenger }) => passenger))}::int[], ${sql.param(moves.map(({ seat }) => seat))}::text[])
      as moved (passenger, seat)
    where booking_id = ${bookingId} and train_claims.passenger = moved.passenger`)
}

/** Needs `lockSeats`. */
export async function keepSeats(tx: Db, bookingId: string): Promise<void> {
  await tx.update(trainClaims).set({ holdUntil: null }).where(eq(trainClaims.bookingId, bookingId))
}

/** Needs `lockSeats`, of a hold that still runs. */
export async function extendSeats(tx: Db, bookingId: string, until: Date): Promise<void> {
  await tx
    .update(trainClaims)
    .set({ holdUntil: until })
    .where(and(eq(trainClaims.bookingId, bookingId), isNotNull(trainClaims.holdUntil)))
}

/** The held ones instead of the booking's own. */
export async function swapSeats(tx: Db, bookingId: string): Promise<void> {
  await tx.delete(trainClaims).where(and(eq(trainClaims.bookingId, bookingId), sideOf('own')))
  await tx
    .update(trainClaims)
    .set({ passenger: sql`-1 - ${trainClaims.passenger}` })
    .where(eq(trainClaims.bookingId, bookingId))
}

export async function freeHeldSeats(tx: Db, bookingId: string): Promise<void> {
  await tx.delete(trainClaims).where(and(eq(trainClaims.bookingId, bookingId), isBeside))
}

export async function releaseSeats(tx: Db, bookingId: string): Promise<void> {
  await tx.delete(trainClaims).where(eq(trainClaims.bookingId, bookingId))
}
