import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Parsed } from '../../../core/base/common/call/endpoint.ts'
import { type KeysetAt, type KeysetPage, keysetPage } from '../../../core/base/common/call/keyset.ts'
import { sumRupiah } from '../../../core/base/common/money.ts'
import type { BookEntry, listBookEntries } from '../../../core/office/money/books.ts'
import { monthOf } from '../../../core/trade/books/months.ts'
import type { Db } from '../../base/db/connect.ts'
import { cappedCount } from '../../base/db/keyset.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { bookEntries, bookLines } from '../../base/db/schema/trade/books.ts'
import type { Locale } from '../../base/words/words.ts'
import { accountNames } from '../../trade/books/names.ts'

export type EntryFilter = Pick<Parsed<typeof listBookEntries>['query'], 'month' | 'account' | 'kind'>

type Reading = { now: Date; locale: Locale }

/** By their number: entries are written in the order in which they are booked. */
export async function pageOfEntries(
  db: Db,
  filter: EntryFilter,
  at: KeysetAt,
  reading: Reading,
): Promise<KeysetPage<BookEntry>> {
  const matching = entryIds(db, filter, reading.now)
  const last = at.cursor ? Number(at.cursor.id) : null
  const ids = await matching(last === null ? undefined : (id) => lt(id, last))
    .orderBy(sql`1 desc`)
    .limit(at.limit + 1)
  const found = await cappedCount(db, matching())
  const rows = await entriesBy(
    db,
    ids.map(({ id }) => id),
    filter,
    reading.locale,
  )
  return keysetPage(rows.reverse(), at, found, ({ id, at: then }) => ({ value: new Date(then), id }))
}

/** Queries for the numbers of the entries; of one account by its index. */
export function entryIds(db: Db, { month, account, kind }: EntryFilter, now: Date) {
  const of = month ?? monthOf(now)
  return (further?: (id: typeof bookEntries.id | typeof bookLines.entryId) => SQL) => {
    const own = kind && eq(bookEntries.kind, kind)
    return account === undefined
      ? db
          .select({ id: sql<number>`${bookEntries.id}`.mapWith(Number).as('id') })
          .from(bookEntries)
          .where(and(eq(bookEntries.month, of), own, further?.(bookEntries.id)))
          .$dynamic()
      : db
          .select({ id: sql<number>`${bookLines.entryId}`.mapWith(Number).as('id') })
          .from(bookLines)
          .innerJoin(bookEntries, eq(bookEntries.id, bookLines.entryId))
          .where(and(eq(bookLines.account, account), eq(bookLines.month, of), own, further?.(bookLines.entryId)))
          .groupBy(bookLines.entryId)
          .$dynamic()
  }
}

/** Oldest first. */
export async function entriesBy(
  db: Db,
  ids: readonly number[],
  { account }: Pick<EntryFilter, 'account'>,
  locale: Locale,
): Promise<BookEntry[]> {
  if (ids.length === 0) return []
  const entries = await db
    .select({ entry: bookEntries, firstName: users.firstName, lastName: users.lastName })
    .from(bookEntries)
    .leftJoin(users, eq(users.id, bookEntries.writtenBy))
    .where(inArray(bookEntries.id, [...ids]))
    .orderBy(asc(bookEntries.id))
  const lines = await db
    .select({ line: bookLines, code: bookings.code })
    .from(bookLines)
    .leftJoin(bookings, eq(bookings.id, bookLines.bookingId))
    .where(inArray(bookLines.entryId, [...ids]))
    .orderBy(asc(bookLines.entryId), asc(bookLines.line))
  const names = await accountNames(
    db,
    locale,
    lines.map(({ line }) => line.account),
  )
  const byEntry = Map.groupBy(lines, ({ line }) => line.entryId)
  return entries.map(({ entry, firstName, lastName }): BookEntry => {
    const own = byEntry.get(entry.id) ?? []
    const shown = own.filter(({ line }) => account === undefined || line.account === account)
    const codes = new Map(own.flatMap(({ line, code }) => (line.bookingId && code ? [[line.bookingId, code]] : [])))
    const { id, kind, month, at, orderId, note, writtenBy } = entry
    return {
      ...{ id: String(id), kind, month, note },
      at: at.toISOString(),
      order: orderId,
      bookings: [...codes].map(([booking, code]) => ({ id: booking, code })),
      written_by: writtenBy && `${firstName ?? ''} ${lastName ?? ''}`.trim(),
      ...sidesOf(shown.map(({ line }) => line.amount)),
      lines: own.map(({ line }) => ({
        account: line.account,
        name: names(line.account),
        ...sidesOf([line.amount]),
      })),
    }
  })
}

function sidesOf(amounts: readonly number[]): { debit: number; credit: number } {
  return {
    debit: sumRupiah(amounts.filter((amount) => amount > 0)),
    credit: 0 - sumRupiah(amounts.filter((amount) => amount < 0)),
  }
}
