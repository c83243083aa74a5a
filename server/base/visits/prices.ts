import { and, count as countRows, eq, gte, or, sql } from 'drizzle-orm'
import type { CalendarDate } from '../../../core/base/common/dates.ts'
import type { Rupiah } from '../../../core/base/common/money.ts'
import type { Db } from '../db/connect.ts'
import { searchPrices } from '../db/schema/base/visits.ts'

type PriceRow = { product: string; origin: string; destination: string; day: CalendarDate; month: string }
type Found = { lowest: Rupiah; count: number }
export type SearchPrice = PriceRow & Found

/** New rows a day: strangers could ask for every route. What is there already goes on. */
export const MOST_PRICED = 5_000

/** The lowest price and the number of searches in memory, by all fields of a row. */
export function createPriceTally() {
  const kept = new Map<string, SearchPrice>()
  function add(row: PriceRow, { lowest, count }: Found): void {
    const key = keyOf(row)
    const known = kept.get(key)
    kept.set(key, {
      ...row,
      lowest: Math.min(lowest, known?.lowest ?? lowest),
      count: count + (known?.count ?? 0),
    })
  }
  return {
    add,
    size: () => kept.size,
    /** Empties it. In the order of the keys, so that two processes lock rows in the same order. */
    take(): SearchPrice[] {
      const taken = [...kept].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
      kept.clear()
      return taken
    },
    putBack(rows: readonly SearchPrice[]): void {
      for (const { lowest, count, ...row } of rows) add(row, { lowest, count })
    },
  }
}

function keyOf({ product, origin, destination, day, month }: PriceRow): string {
  return [product, origin, destination, day, month].join(' ')
}

/** Adds to what other processes have written. */
export async function writePrices(tx: Db, rows: readonly SearchPrice[]): Promise<void> {
  const admitted = await admittedOf(tx, rows)
  if (admitted.length === 0) return
  const { product, origin, destination, day, month, lowest, count } = searchPrices
  await tx
    .insert(searchPrices)
    .values([...admitted])
    .onConflictDoUpdate({
      target: [product, origin, destination, day, month],
      set: { lowest: sql`least(${lowest}, excluded.lowest)`, count: sql`${count} + excluded.count` },
    })
}

/** All of them, or those that have a row already where the day has its most. */
async function admittedOf(tx: Db, rows: readonly SearchPrice[]): Promise<readonly SearchPrice[]> {
  const [first] = rows.map(({ day }) => day).sort()
  if (first === undefined) return []
  const [found] = await tx.select({ total: countRows() }).from(searchPrices).where(gte(searchPrices.day, first))
  if ((found?.total ?? 0) + rows.length <= MOST_PRICED) return rows
  const same = ({ product, origin, destination, day, month }: PriceRow) =>
    and(
      eq(searchPrices.product, product),
      eq(searchPrices.origin, origin),
      eq(searchPrices.destination, destination),
      eq(searchPrices.day, day),
      eq(searchPrices.month, month),
    )
  const known = await tx
    .select()
    .from(searchPrices)
    .where(or(...rows.map(same)))
  const keys = new Set(known.map(keyOf))
  return rows.filter((row) => keys.has(keyOf(row)))
}
