import { addDays } from '../../core/common/dates.ts'
import type { SeatsTaken, StockRange } from './supplier.ts'

type Connection = {
  query(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: Record<string, unknown>[] }>
}

/**
 * Seats that bookings hold or have bought on all days and classes of the ranges, by stock key. A calendar asks for tens of flight numbers over weeks:
 * one index range each instead of thousands of keys.
 */
export async function seatsTakenBetween(
  connection: Connection,
  ranges: readonly StockRange[],
  now: Date,
): Promise<SeatsTaken> {
  if (ranges.length === 0) return new Map()
  const { rows } = await connection.query({
    name: 'flight-seats-taken-between',
    // Summed range by range: over all of them at once the planner expects so many rows that it compiles the query, which takes longer than the answer.
    text: `select taken.stock_key, taken.seats
      from unnest($1::text[], $2::text[]) as asked (first, beyond)
      cross join lateral (
        select stock_key, sum(seats)::int as seats from flight_seats
        where stock_key >= first and stock_key < beyond and (hold_until is null or hold_until > $3)
        group by stock_key
      ) as taken`,
    values: [
      ranges.map(({ flight, from }) => `${flight}|${from}|`),
      // Keys up to the day after: digits sort alike in every collation, which punctuation and letters do not.
      ranges.map(({ flight, to }) => `${flight}|${addDays(to, 1)}|`),
      now,
    ],
  })
  return new Map(rows.map((row) => [row.stock_key as string, row.seats as number]))
}
