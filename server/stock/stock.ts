import { sql } from 'drizzle-orm'
import { ApiError } from '../../core/common/errors.ts'
import type { Connection, Db } from '../db/connect.ts'

/** What a booking takes of one key. `capacity` is what is for sale in all. */
export type StockClaim = { key: string; capacity: number; count: number }

/** What one booking takes. Past `holdUntil` it is free again, with nothing having to run. */
export type StockHold = { bookingId: string; holdUntil: Date; claims: readonly StockClaim[] }

/** `guard: false` leaves the lock out. Only the test that proves it is needed does so. */
export type GuardOption = { guard?: boolean }

// The lock and the count are two statements on purpose. One guarded statement that counts `stock_claims` in a sub-select would wait for the
// lock with the snapshot it began with, and then count without what the transaction before it has just taken. Under READ COMMITTED the second
// statement takes a new snapshot, after the lock is held. Every statement locks keys in one order, so that no two bookings wait for one another.
const STOCK = `insert into stock (key, capacity)
  select key, capacity from unnest($1::text[], $2::int[]) as wanted (key, capacity) order by key collate "C" on conflict (key)`

const LOCK = { name: 'stock-lock', text: `${STOCK} do update set capacity = excluded.capacity` }
const NO_LOCK = { name: 'stock-no-lock', text: `${STOCK} do nothing` }

const TAKE = {
  name: 'stock-take',
  text: `with wanted as (
      select key, booking_id, sum(count) as count, min(hold_until) as hold_until
      from unnest($1::text[], $2::text[], $3::int[], $4::timestamptz[]) as w (key, booking_id, count, hold_until)
      group by key, booking_id
    ), short as (
      select from (select key, sum(count) as count from wanted group by key) as asked
      join stock on stock.key = asked.key
      where stock.capacity - asked.count < (
        select coalesce(sum(taken.count), 0) from stock_claims taken
        where taken.key = asked.key and (taken.hold_until is null or taken.hold_until > $5)
      )
    )
    insert into stock_claims (key, booking_id, count, hold_until)
    select key, booking_id, count, hold_until from wanted where not exists (select from short)
    returning key`,
}

/**
 * Takes the stock of one or more bookings, all or nothing, in the transaction that makes the bookings. Call it as late there as possible: the
 * stock stays locked until the commit. Throws ApiError('sold_out'), upon which the transaction must roll back.
 */
export async function takeStock(
  connection: Connection,
  holds: readonly StockHold[],
  now: Date,
  { guard = true }: GuardOption = {},
): Promise<void> {
  const rows = holds.flatMap(({ claims, ...hold }) => claims.map((claim) => ({ ...claim, ...hold })))
  if (rows.length === 0) return
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
      rows.map((row) => row.count),
      rows.map((row) => row.holdUntil),
      now,
    ],
  })
  if (taken.rows.length === 0) throw new ApiError('sold_out')
}

/**
 * Locks the stock of several bookings at once, in the order in which every booking locks it. A transaction that confirms more than one
 * booking calls this first: locking them one after another could meet another payment coming the other way.
 */
export async function lockStock(tx: Db, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  await tx.execute(sql`select from stock
    where key in (select key from stock_claims where booking_id = any(${sql.param(bookingIds)}::text[]))
    order by key for no key update`)
}

/**
 * Makes a booking's stock sold for good, under the lock, when there is room for it beside all that others have. A hold that runs always has
 * room; it is counted all the same, because by a clock that is behind another's a hold may seem to run whose stock was taken since. False when
 * there is no room, or when the booking has no claims.
 */
export async function confirmStock(tx: Db, bookingId: string, now: Date): Promise<boolean> {
  await lockStock(tx, [bookingId])
  const at = now.toISOString()
  // A statement of its own, after the lock: see above.
  const confirmed = await tx.execute(sql`update stock_claims set hold_until = null
    where booking_id = ${bookingId} and not exists (
      select from stock_claims own join stock on stock.key = own.key
      where own.booking_id = ${bookingId} and own.hold_until is not null and stock.capacity - own.count < (
        select coalesce(sum(other.count), 0) from stock_claims other
        where other.key = own.key and other.booking_id <> own.booking_id
          and (other.hold_until is null or other.hold_until > ${at})
      )
    )`)
  return (confirmed.rowCount ?? 0) > 0
}

/** Gives a booking's stock back at once. */
export async function releaseStock(tx: Db, bookingId: string): Promise<void> {
  await tx.execute(sql`delete from stock_claims where booking_id = ${bookingId}`)
}
