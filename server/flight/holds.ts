import { sql } from 'drizzle-orm'
import { ApiError } from '../../core/common/errors.ts'
import type { Db } from '../db/connect.ts'
import type { SeatsTaken, StockClaim } from './supplier.ts'

/** A connection of `pg`, or its pool: statements here carry names, so that the server plans each of them once. */
type Connection = {
  query(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: Record<string, unknown>[] }>
}

/** What one booking takes. Past `holdUntil` its seats are free again, with nothing having to run. */
type SeatHold = { bookingId: string; holdUntil: Date; claims: readonly StockClaim[] }

/** `guard: false` leaves the lock out, for the test that proves it is needed. Nothing else passes it. */
export type GuardOption = { guard?: boolean }

// The lock and the count are two statements on purpose. One guarded statement that counts `flight_seats` in a sub-select would wait for the
// lock with the snapshot it began with, and then count without the seats that the transaction before it has just taken. Under READ COMMITTED
// the second statement takes a new snapshot, after the lock is held. Keys are sorted, so that no two bookings wait for one another.
const STOCK = `insert into flight_stock (key, capacity)
  select key, capacity from unnest($1::text[], $2::int[]) as wanted (key, capacity) order by key on conflict (key)`

const LOCK = { name: 'flight-stock-lock', text: `${STOCK} do update set capacity = excluded.capacity` }
const NO_LOCK = { name: 'flight-stock-no-lock', text: `${STOCK} do nothing` }

const TAKE = {
  name: 'flight-seats-take',
  text: `with wanted as (
      select key, booking_id, sum(seats) as seats, min(hold_until) as hold_until
      from unnest($1::text[], $2::text[], $3::int[], $4::timestamptz[]) as w (key, booking_id, seats, hold_until)
      group by key, booking_id
    ), short as (
      select from (select key, sum(seats) as seats from wanted group by key) as asked
      join flight_stock stock on stock.key = asked.key
      where stock.capacity - asked.seats < (
        select coalesce(sum(taken.seats), 0) from flight_seats taken
        where taken.stock_key = asked.key and (taken.hold_until is null or taken.hold_until > $5)
      )
    )
    insert into flight_seats (stock_key, booking_id, seats, hold_until)
    select key, booking_id, seats, hold_until from wanted where not exists (select from short)
    returning stock_key`,
}

/**
 * Takes the seats of one or more bookings, all or nothing, in the transaction that makes the bookings; call it as late there as possible,
 * because the stock stays locked until the commit. Throws ApiError('sold_out'), upon which the transaction must roll back.
 */
export async function takeSeats(
  connection: Connection,
  holds: readonly SeatHold[],
  now: Date,
  { guard = true }: GuardOption = {},
): Promise<void> {
  const rows = holds.flatMap(({ claims, ...hold }) => claims.map((claim) => ({ ...claim, ...hold })))
  const capacities = new Map(rows.map((row) => [row.key, row.capacity]))
  await connection.query({
    ...(guard ? LOCK : NO_LOCK),
    values: [[...capacities.keys()], [...capacities.values()]],
  })
  const taken = await connection.query({
    ...TAKE,
    values: [
      rows.map((row) => row.key),
      rows.map((row) => row.bookingId),
      rows.map((row) => row.seats),
      rows.map((row) => row.holdUntil),
      now,
    ],
  })
  if (taken.rows.length === 0) throw new ApiError('sold_out')
}

/** Seats that bookings hold or have bought, by stock key; keys with none are left out. */
export async function seatsTaken(connection: Connection, keys: readonly string[], now: Date): Promise<SeatsTaken> {
  if (keys.length === 0) return new Map()
  const { rows } = await connection.query({
    name: 'flight-seats-taken',
    text: `select stock_key, sum(seats)::int as seats from flight_seats
      where stock_key = any($1) and (hold_until is null or hold_until > $2) group by stock_key`,
    values: [keys, now],
  })
  return new Map(rows.map((row) => [row.stock_key as string, row.seats as number]))
}

/**
 * Locks the stock of several bookings at once, in the order in which every booking locks it. A transaction that confirms more than one
 * booking calls this first: locking them one after another could meet another payment coming the other way.
 */
export async function lockSeats(tx: Db, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  await tx.execute(sql`select key from flight_stock
    where key in (select stock_key from flight_seats where booking_id in ${[...bookingIds]})
    order by key for no key update`)
}

/**
 * Makes a booking's seats sold for good, under the stock's lock, when there is room for them beside all that others have. A hold that runs always has
 * room; it is looked at all the same, because by a clock that is behind another's a hold may seem to run whose seats have been taken since. False when
 * there is none, or when the booking has no seats.
 */
export async function confirmSeats(tx: Db, bookingId: string, now: Date): Promise<boolean> {
  await lockSeats(tx, [bookingId])
  const at = now.toISOString()
  // A statement of its own, after the lock: see above.
  const confirmed = await tx.execute(sql`update flight_seats set hold_until = null
    where booking_id = ${bookingId} and not exists (
      select from flight_seats own join flight_stock stock on stock.key = own.stock_key
      where own.booking_id = ${bookingId} and own.hold_until is not null and stock.capacity - own.seats < (
        select coalesce(sum(other.seats), 0) from flight_seats other
        where other.stock_key = own.stock_key and other.booking_id <> own.booking_id
          and (other.hold_until is null or other.hold_until > ${at})
      )
    )`)
  return (confirmed.rowCount ?? 0) > 0
}

/** Gives a booking's seats back at once. */
export async function releaseSeats(tx: Db, bookingId: string): Promise<void> {
  await tx.execute(sql`delete from flight_seats where booking_id = ${bookingId}`)
}
