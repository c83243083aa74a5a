import { asc, eq, inArray } from 'drizzle-orm'
import type { Log } from '../../../base/common/log.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { transactionBookings } from '../../../base/db/schema/trade/payment.ts'
import type { Locale } from '../../../base/words/words.ts'
import type { BookingDeps, BookingRow } from '../module.ts'
import { inLanguage } from './in-language.ts'

export type Reader = { locale: Locale; log: Log }

type TitleDeps = Pick<BookingDeps, 'db' | 'products'>

/** A title is stored in the buyer's language; others read it in theirs. */
export async function inReadersLanguage(
  deps: Pick<BookingDeps, 'products'>,
  rows: readonly BookingRow[],
  reader: Reader,
): Promise<BookingRow[]> {
  return await Promise.all(rows.map((row) => inLanguage(deps, row, reader)))
}

/** By id. */
export async function bookingTitles(
  deps: TitleDeps,
  ids: readonly string[],
  reader: Reader,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await deps.db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...new Set(ids)]))
  const shown = await inReadersLanguage(deps, rows, reader)
  return new Map(shown.map(({ id, title }) => [id, title]))
}

/** By id of the transaction: the title of the booking that starts first, and how many others there are. */
export async function transactionTitles(
  deps: TitleDeps,
  ids: readonly string[],
  reader: Reader,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const parts = await deps.db
    .select({ transactionId: transactionBookings.transactionId, bookingId: bookings.id })
    .from(transactionBookings)
    .innerJoin(bookings, eq(bookings.id, transactionBookings.bookingId))
    .where(inArray(transactionBookings.transactionId, [...new Set(ids)]))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
  const titles = await bookingTitles(
    deps,
    parts.map(({ bookingId }) => bookingId),
    reader,
  )
  const byTransaction = Map.groupBy(parts, ({ transactionId }) => transactionId)
  return new Map(
    [...byTransaction].map(([id, [first, ...others]]) => [
      id,
      titleOf(titles.get(first?.bookingId ?? ''), others.length),
    ]),
  )
}

/** In the language its bookings are in; one whose bookings were all dropped keeps the title of its checkout. */
export function titleOfSold(
  sold: readonly { booking: Pick<BookingRow, 'title'> }[],
  { title }: { title: string },
): string {
  const [first, ...others] = sold
  return first ? titleOf(first.booking.title, others.length) : title
}

/** Title that a transaction gets at its checkout. */
export function titleOf(first = '', others = 0): string {
  return others > 0 ? `${first} +${others}` : first
}
