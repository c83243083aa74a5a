import type { Connection } from '../../base/db/connect.ts'
import { joinReads } from './join-reads.ts'

/** Held or sold, by key; keys with none are left out. */
export type StockTaken = ReadonlyMap<string, number>

/** From `from` up to, not including, `before`, by their bytes. */
export type KeyRange = { from: string; before: string }

export type StockReader = {
  /** For lists: may be a moment old. */
  taken(keys: readonly string[], now: Date): Promise<StockTaken>
  takenBetween(ranges: readonly KeyRange[], now: Date): Promise<StockTaken>
  /** For bookings: reads the primary. */
  takenNow(keys: readonly string[], now: Date): Promise<StockTaken>
}

type Pools = { pool: Connection; readPool: Connection }

export function createStockReader({ pool, readPool }: Pools): StockReader {
  return {
    taken: joinReads((keys, now) => stockTaken(readPool, keys, now)),
    takenBetween: (ranges, now) => stockTakenBetween(readPool, ranges, now),
    takenNow: joinReads((keys, now) => stockTaken(pool, keys, now)),
  }
}

export async function stockTaken(connection: Connection, keys: readonly string[], now: Date): Promise<StockTaken> {
  if (keys.length === 0) return new Map()
  const { rows } = await connection.query({
    name: 'stock-taken',
    text: `select key, sum(count)::int as count from stock_claims
      where key = any($1) and (hold_until is null or hold_until > $2) group by key`,
    values: [keys, now],
  })
  return toTaken(rows)
}

/** One index range each instead of thousands of keys. */
export async function stockTakenBetween(
  connection: Connection,
  ranges: readonly KeyRange[],
  now: Date,
): Promise<StockTaken> {
  if (ranges.length === 0) return new Map()
  const { rows } = await connection.query({
    name: 'stock-taken-between',
    // One sum a range: over all ranges the planner expects so many rows that JIT compiling takes longer than the query.
    text: `select taken.key, taken.count
      from unnest($1::text[], $2::text[]) as asked (first, beyond)
      cross join lateral (
        select key, sum(count)::int as count from stock_claims
        where key >= first and key < beyond and (hold_until is null or hold_until > $3)
        group by key
      ) as taken`,
    values: [ranges.map(({ from }) => from), ranges.map(({ before }) => before), now],
  })
  return toTaken(rows)
}

function toTaken(rows: Record<string, unknown>[]): StockTaken {
  return new Map(rows.map(({ key, count }) => [String(key), Number(count)]))
}
