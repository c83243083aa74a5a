import * as z from 'zod/mini'
import { fromBase64Url } from '../base64url.ts'
import { type Paginated, PER_PAGE, page, pageQuery, paginated } from './envelope.ts'

/** The next page begins after the row made at this instant with this id. */
export type Cursor = { page: number; value: string; id: string }

/** Rows are counted up to this; more only show that there are more. A count takes as long as reading them. */
export const MOST_COUNTED = 500

const MOST_PAGES = 1_000_000_000
const IDS = /^[\w-]{1,100}$/
const NUMBERS = /^[1-9]\d{0,17}$/

/** Forged ones must not reach the database, which throws for an instant that it cannot read; it has no year 0. */
const cursorSchema = z.object({
  page: z.int().check(z.gte(2), z.lte(MOST_PAGES)),
  value: z.iso.datetime({ precision: 3 }).check(z.regex(/^(?!0000)/)),
  id: z.string().check(z.regex(IDS)),
})

export function writeCursor({ page, value, id }: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ page, value, id }))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** Null for one that we did not write. */
export function readCursor(text: string): Cursor | null {
  try {
    return z.safeParse(cursorSchema, JSON.parse(new TextDecoder().decode(fromBase64Url(text)))).data ?? null
  } catch {
    return null
  }
}

function queryFor(ids: RegExp) {
  const isCursor = (text: string) => ids.test(readCursor(text)?.id ?? '')
  return z.object({
    after: z.optional(z.string().check(z.maxLength(500), z.refine(isCursor))),
    limit: pageQuery.shape.limit,
  })
}

/** Query of a list that is paged by cursor: `after` is `next` of the page before. */
export const cursorQuery = queryFor(IDS)

export const numberCursorQuery = queryFor(NUMBERS)

/** The specification's list shape, and how to go on; `next` is null on the last page. */
export function pagedFrom<Item extends z.core.$ZodType>(item: Item) {
  return z.extend(paginated(item), { next: z.nullable(z.string()), total_capped: z.boolean() })
}

export type KeysetPage<Item> = Paginated<Item> & { next: string | null; total_capped: boolean }

/** The instant by which a row is sorted, and its id. */
export type RowKey = { value: Date; id: string }

export type KeysetAt = { cursor: Cursor | null; limit: number }

export function keysetAt(query: { after?: string | undefined; limit?: number | undefined }): KeysetAt {
  return { cursor: query.after === undefined ? null : readCursor(query.after), limit: query.limit ?? PER_PAGE }
}

/** `isAll` false: there may be more. */
export type MatchCount = { count: number; isAll: boolean }

/** `rows`: one more than the limit when there are more. The last page knows how many there are, also when they were not counted out. */
export function keysetPage<Row>(
  rows: readonly Row[],
  { cursor, limit }: KeysetAt,
  { count, isAll }: MatchCount,
  keyOf: (row: Row) => RowKey,
): KeysetPage<Row> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const number = cursor?.page ?? 1
  const key = last && rows.length > limit ? keyOf(last) : null
  const seen = (number - 1) * limit + shown.length
  return {
    ...page(shown, { page: number, limit, total: isAll ? count : Math.max(key ? count : 0, seen) }),
    next: key && writeCursor({ page: number + 1, value: key.value.toISOString(), id: key.id }),
    total_capped: !isAll && key !== null,
  }
}
