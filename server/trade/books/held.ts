import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { accountOf, readAccount } from '../../../core/trade/books/accounts.ts'
import { type Held, heldAfter, type Line, type Sums } from '../../../core/trade/books/postings.ts'
import type { Db } from '../../base/db/connect.ts'
import { bookEntries, bookLines } from '../../base/db/schema/trade/books.ts'

type Keys = { bookingIds: readonly string[]; orderIds: readonly string[] }

/** Sums that the books have of bookings and orders; `add` counts in lines that are written now. */
export type Holdings = {
  of(bookingId: string | null, orderId: string | null): Held
  add(orderId: string | null, lines: readonly Line[]): void
}

export async function holdingsOf(db: Db, keys: Keys): Promise<Holdings> {
  const sums = new Map<string, Sums>()
  const sumsOf = (key: readonly unknown[]) => sums.get(JSON.stringify(key)) ?? {}
  const addLine = (orderId: string | null, line: Line) => {
    const { booking } = line
    const places = booking === null ? [[null, orderId]] : [[booking], [booking, orderId]]
    for (const key of places) sums.set(JSON.stringify(key), heldAfter(sumsOf(key), [line]))
  }
  for (const { bookingId, orderId, account, amount } of await heldRows(db, keys)) {
    const known = readAccount(account)
    if (known) addLine(orderId, { account: accountOf(known.code, known.detail), amount, booking: bookingId })
  }
  return {
    of(bookingId, orderId) {
      const order = sumsOf([bookingId, orderId])
      return { booking: bookingId === null ? order : sumsOf([bookingId]), order }
    },
    add(orderId, lines) {
      for (const line of lines) addLine(orderId, line)
    },
  }
}

async function heldRows(db: Db, { bookingIds, orderIds }: Keys) {
  const { bookingId, account, amount, entryId } = bookLines
  const { orderId } = bookEntries
  const read = async (where: SQL | undefined) =>
    await db
      .select({ bookingId, orderId, account, amount: sql<number>`sum(${amount})`.mapWith(Number) })
      .from(bookLines)
      .innerJoin(bookEntries, eq(bookEntries.id, entryId))
      .where(where)
      .groupBy(bookingId, orderId, account)
  return [
    ...(bookingIds.length > 0 ? await read(inArray(bookingId, [...bookingIds])) : []),
    ...(orderIds.length > 0 ? await read(and(isNull(bookingId), inArray(orderId, [...orderIds]))) : []),
  ]
}
