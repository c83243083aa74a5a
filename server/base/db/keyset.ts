import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Cursor, type MatchCount, MOST_COUNTED } from '../../../core/base/common/call/keyset.ts'
import type { Db } from './connect.ts'

/** By which a list is sorted; an index must hold both, in this order. */
export type SortKey = { value: PgColumn; id: PgColumn }

export function newestFirst({ value, id }: SortKey): SQL[] {
  return [desc(value), desc(id)]
}

export function oldestFirst({ value, id }: SortKey): SQL[] {
  return [asc(value), asc(id)]
}

/** Rows that come after the cursor, newest first. */
export function after({ value, id }: SortKey, cursor: Cursor | null): SQL | undefined {
  return cursor ? sql`(${value}, ${id}) < (${cursor.value}, ${cursor.id})` : undefined
}

/** Rows that come after the cursor, oldest first. */
export function afterOldest({ value, id }: SortKey, cursor: Cursor | null): SQL | undefined {
  return cursor ? sql`(${value}, ${id}) > (${cursor.value}, ${cursor.id})` : undefined
}

/** Counts the rows of a query up to MOST_COUNTED. */
export async function cappedCount(db: Db, query: SQLWrapper): Promise<MatchCount> {
  const { rows } = await db.execute<{ found: number }>(
    sql`select count(*)::int as found from (${query} limit ${MOST_COUNTED + 1}) as counted`,
  )
  const found = rows[0]?.found ?? 0
  return { count: Math.min(found, MOST_COUNTED), isAll: found <= MOST_COUNTED }
}
