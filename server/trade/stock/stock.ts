import { sql } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { Service } from '../../../core/trade/booking/services.ts'
import type { Connection, Db } from '../../base/db/connect.ts'

/** A product as it was read: `revision` is 0 while the office never published it. */
export type SoldProduct = { service: Service; slug: string; revision: number }

/** `capacity` is the total for sale. `product` says what may have been published anew since. */
export type StockClaim = { key: string; capacity: number; count: number; product?: SoldProduct }

/** Past `holdUntil` the stock is free without any job; null for good. */
export type StockHold = { bookingId: string; holdUntil: Date | null; claims: readonly StockClaim[] }

/** `guard: false` leaves the lock out, for the test that proves the lock is needed. */
export type GuardOption = { guard?: boolean }

// Lock and count are two statements: under READ COMMITTED, only a second one sees what was taken while the lock was awaited.
// Every statement locks keys in one order, so that bookings cannot deadlock.
const STOCK = `insert into stock (key, capacity)
  select key, capacity from unnest($1::text[], $2::int[]) as wanted (key, capacity) order by key collate "C" on conflict (key)`

const LOCK = {
  name: 'stock-lock',
  text: `${STOCK} do update
  set capacity = case when stock.is_fixed then stock.capacity else excluded.capacity end`,
}
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

/** All or nothing. Call it last: stock stays locked until the commit. Throws ApiError: sold_out, changed_meanwhile; the transaction must then roll back. */
export async function takeStock(
  connection: Connection,
  holds: readonly StockHold[],
  now: Date,
  { guard = true }: GuardOption = {},
): Promise<void> {
  const rows = holds.flatMap(({ claims, ...hold }) => claims.map((claim) => ({ ...claim, ...hold })))
  if (rows.length === 0) return
  await keepProducts(
    connection,
    rows.flatMap(({ product }) => product ?? []),
  )
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

/** Publishing waits for this transaction, and this one finds what was published before: another process may sell the former for seconds. */
async function keepProducts(connection: Connection, products: readonly SoldProduct[]): Promise<void> {
  if (products.length === 0) return
  const { rows } = await connection.query({
    name: 'stock-products',
    text: `select service, slug, revision from own_products
      where (service, slug) in (select * from unnest($1::text[], $2::text[])) order by service, slug for share`,
    values: [products.map(({ service }) => service), products.map(({ slug }) => slug)],
  })
  const revisions = new Map(rows.map(({ service, slug, revision }) => [`${service} ${slug}`, Number(revision)]))
  if (products.some(({ service, slug, revision }) => (revisions.get(`${service} ${slug}`) ?? 0) !== revision))
    throw new ApiError('changed_meanwhile')
}

/** Call it first when confirming several bookings: locking them one by one could deadlock with another payment. */
export async function lockStock(tx: Db, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  await tx.execute(sql`select from stock
    where key in (select key from stock_claims where booking_id = any(${sql.param(bookingIds)}::text[]))
    order by key for no key update`)
}

/** Makes claims permanent. False without room or claims. Counts running holds too: clocks of two processes may differ. */
export async function confirmStock(tx: Db, bookingId: string, now: Date): Promise<boolean> {
  await lockStock(tx, [bookingId])
  const at = now.toISOString()
  // Separate from the lock: see above.
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

/** Under the lock of a hold that still runs. */
export async function extendStock(tx: Db, bookingId: string, until: Date): Promise<void> {
  await tx.execute(sql`update stock_claims set hold_until = ${until.toISOString()}
    where booking_id = ${bookingId} and hold_until is not null`)
}

export async function releaseStock(tx: Db, bookingId: string): Promise<void> {
  await tx.execute(sql`delete from stock_claims where booking_id = ${bookingId}`)
}

/** Count by key. */
export async function claimsOf(connection: Connection, bookingId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await connection.query({
    name: 'stock-held',
    text: 'select key, count from stock_claims where booking_id = $1',
    values: [bookingId],
  })
  return new Map(rows.map(({ key, count }) => [String(key), Number(count)]))
}

export async function keysHeld(tx: Db, bookingId: string): Promise<string[]> {
  const { rows } = await tx.execute(sql`select key from stock_claims where booking_id = ${bookingId}`)
  return rows.map(({ key }) => String(key))
}

/** Frees the other claims of a booking that moved. */
export async function freeOthers(tx: Db, bookingId: string, keys: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from stock_claims
    where booking_id = ${bookingId} and not (key = any(${sql.param(keys)}::text[]))`)
}

/** Frees the claims of a move that was not paid. A booking that is paid holds nothing else. */
export async function freeHeld(tx: Db, bookingId: string): Promise<void> {
  await tx.execute(sql`delete from stock_claims where booking_id = ${bookingId} and hold_until is not null`)
}
