import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import { shareWithin } from '../../../core/trade/booking/change/split.ts'
import { monthFor } from '../../../core/trade/books/months.ts'
import { postingsOf } from '../../../core/trade/books/postings.ts'
import type { Db } from '../../base/db/connect.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { bookEntries } from '../../base/db/schema/trade/books.ts'
import { invoices } from '../../base/db/schema/trade/invoice.ts'
import { closedMonth } from './month.ts'
import { writeEntries } from './post.ts'

type Document = Pick<typeof invoices.$inferSelect, 'id' | 'kind' | 'orderId' | 'lines' | 'tax' | 'createdAt'>

/** Books the tax that documents say is in their prices, those of nothing left out. In the transaction that makes them, or once later. */
export async function bookTaxes(tx: Db, documents: readonly Document[]): Promise<void> {
  const taxed = documents.filter(({ tax }) => tax !== null && tax.amount !== 0)
  if (taxed.length === 0) return
  const closed = await closedMonth(tx, 'share')
  const idOf = await bookingIds(
    tx,
    taxed.flatMap(({ lines }) => lines.flatMap(({ booking }) => booking ?? [])),
  )
  const entries = taxed.map(({ id, kind, orderId, lines, tax, createdAt: at }) => {
    const own = lines.filter((line) => line.taxed)
    const amounts = shareWithin(
      tax?.amount ?? 0,
      own.map(({ amount }) => amount),
    )
    const shares = own.map(({ booking, service }, index) => {
      const amount = amounts[index] ?? 0
      return { booking: idOf(booking), service, amount: kind === 'credit' ? 0 - amount : amount }
    })
    return {
      kind: 'tax' as const,
      ...{ at, month: monthFor(at, closed), documentId: id, orderId },
      lines: postingsOf({ kind: 'tax', shares }),
    }
  })
  await writeEntries(tx, entries)
}

/** A booking that was deleted since has none. */
async function bookingIds(db: Db, codes: readonly string[]): Promise<(code: string | null) => string | null> {
  const rows =
    codes.length === 0
      ? []
      : await db
          .select({ id: bookings.id, code: bookings.code })
          .from(bookings)
          .where(inArray(bookings.code, [...new Set(codes)]))
  const ids = new Map(rows.map(({ id, code }) => [code, id]))
  return (code) => (code === null ? null : (ids.get(code) ?? null))
}

/** Condition for invoices and credit notes whose tax is not booked yet. */
export function isTaxUnbooked(db: Db) {
  const booked = db.select({ found: sql`1` }).from(bookEntries).where(eq(bookEntries.documentId, invoices.id))
  return and(isNotNull(invoices.tax), sql`(${invoices.tax} ->> 'amount')::bigint <> 0`, notExists(booked))
}
