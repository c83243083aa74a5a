import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  type Cursor,
  type KeysetPage,
  keysetAt,
  keysetPage,
  type MatchCount,
  MOST_COUNTED,
  type RowKey,
} from '../../../core/base/common/call/keyset.ts'
import type { Db } from './connect.ts'

/** By which a list is sorted; an index must hold both, in this order. */
export type SortKey = { value: PgColumn; id: PgColumn }
type Position = Pick<Cursor, 'value' | 'id'>

export function newestFirst({ value, id }: SortKey): SQL[] {
  return [desc(value), desc(id)]
}

export function oldestFirst({ value, id }: SortKey): SQL[] {
  return [asc(value), asc(id)]
}

/** Rows that come after the cursor, newest first. */
export function after({ value, id }: SortKey, cursor: Position | null): SQL | undefined {
  return cursor ? sql`(${value}, ${id}) < (${cursor.value}, ${cursor.id})` : undefined
}

/** Rows that come after the cursor, oldest first. */
export function afterOldest({ value, id }: SortKey, cursor: Position | null): SQL | undefined {
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

/** A select that is neither sorted nor cut. */
type Unsorted<Row> = { orderBy: (...by: SQL[]) => { limit: (most: number) => PromiseLike<Row[]> } }

export type SortedList<Row> = {
  by: SortKey
  /** Left out, newest first. */
  isOldestFirst?: boolean
  where?: SQL | undefined
  /** Selects the rows that meet a condition. */
  rows: (where: SQL | undefined) => Unsorted<Row>
  /** Reads the value and id that `by` orders by from a row. */
  keyOf: (row: Row) => RowKey
  /** Selects all that meet `where`. Left out, they are rows of the table of `by`. */
  matching?: SQLWrapper
  /** Left out, those of `matching` are counted. */
  count?: (() => Promise<MatchCount>) | undefined
}

/** One page, counted up to MOST_COUNTED; `query` is that of a call whose list is paged by cursor. */
export async function pageOf<Row>(
  db: Db,
  query: Parameters<typeof keysetAt>[0],
  list: SortedList<Row>,
): Promise<KeysetPage<Row>> {
  const at = keysetAt(query)
  const rows = await rowsAfter(list, at.cursor, at.limit + 1)
  const found = list.count ? await list.count() : await cappedCount(db, matchingOf(db, list))
  return keysetPage(rows, at, found, list.keyOf)
}

/** All that match, for a file: as a query, and those that come after a row. */
export function everyOf<Row>(db: Db, list: SortedList<Row>) {
  return {
    matching: matchingOf(db, list),
    read(last: Row | null, limit: number): Promise<Row[]> {
      const key = last && list.keyOf(last)
      return rowsAfter(list, key && { value: key.value.toISOString(), id: key.id }, limit)
    },
  }
}

async function rowsAfter<Row>(
  { by, isOldestFirst = false, where, rows }: SortedList<Row>,
  cursor: Position | null,
  limit: number,
): Promise<Row[]> {
  const further = isOldestFirst ? afterOldest(by, cursor) : after(by, cursor)
  return await rows(and(where, further))
    .orderBy(...(isOldestFirst ? oldestFirst(by) : newestFirst(by)))
    .limit(limit)
}

function matchingOf<Row>(db: Db, { by, where, matching }: SortedList<Row>): SQLWrapper {
  return matching ?? db.select({ id: by.id }).from(by.id.table).where(where)
}
