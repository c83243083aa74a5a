import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Parsed } from '../../../core/base/common/call/endpoint.ts'
import type { KeysetPage } from '../../../core/base/common/call/keyset.ts'
import { HOME_ZONE, instantOf } from '../../../core/base/common/dates.ts'
import type { listInvoices, OfficeInvoice, OfficeInvoiceDetail } from '../../../core/office/money/invoice.ts'
import type { Db } from '../../base/db/connect.ts'
import { everyOf, pageOf, type SortedList } from '../../base/db/keyset.ts'
import { searchTerms } from '../../base/db/schema/office/office.ts'
import { invoices } from '../../base/db/schema/trade/invoice.ts'
import { partners } from '../../base/db/schema/trade/partner.ts'
import { transactionBookings, transactions } from '../../base/db/schema/trade/payment.ts'
import { hasWords, rarestFirst, wordsOf } from '../../base/search/search-words.ts'
import type { InvoiceRow } from '../../trade/invoice/make.ts'
import { invoicesOf, leftOf, standingIn } from '../../trade/invoice/views.ts'
import { maskedEmail } from '../desk/masks.ts'

type InvoiceQuery = Parsed<typeof listInvoices>['query']
export type InvoiceFilter = Omit<InvoiceQuery, 'after' | 'limit'>

const BY_TIME = { value: invoices.createdAt, id: invoices.id }
const others = alias(invoices, 'others')

export async function pageOfInvoices(db: Db, query: InvoiceQuery, now: Date): Promise<KeysetPage<OfficeInvoice>> {
  const page = await pageOf(db, query, await invoiceList(db, query, now))
  return { ...page, data: page.data.map((found) => viewOf(found)) }
}

/** Oldest first, the order in which bookkeepers enter them. */
export async function everyInvoice(db: Db, filter: InvoiceFilter, now: Date) {
  return everyOf(db, { ...(await invoiceList(db, filter, now)), isOldestFirst: true })
}

async function invoiceList(db: Db, filter: InvoiceFilter, now: Date): Promise<SortedList<Found>> {
  return {
    by: BY_TIME,
    where: await conditionsOf(db, filter, now),
    rows: (where) => invoiceRows(db, where),
    keyOf: ({ row }) => ({ value: row.createdAt, id: row.id }),
  }
}

export async function invoiceDetail(db: Db, id: string): Promise<OfficeInvoiceDetail | null> {
  const [found] = await invoiceRows(db, eq(invoices.id, id)).limit(1)
  if (!found) return null
  const { row } = found
  const all = await invoicesOf(db, row.transactionId)
  return {
    ...viewOf(found),
    order: row.orderId,
    seller: row.seller,
    lines: [...row.lines],
    left: row.kind === 'invoice' ? leftOf(all, row) : 0,
    notes: all
      .filter(({ ofId }) => ofId === row.id)
      .map(({ id, kind, number, total }) => ({ id, kind, number, total })),
    can_reissue: standingIn(all)?.id === row.id,
  }
}

async function conditionsOf(db: Db, filter: InvoiceFilter, now: Date): Promise<SQL | undefined> {
  const { kind, partner, booking, keyword } = filter
  const words = keyword ? await rarestFirst(db, 'invoice', wordsOf(keyword)) : null
  return and(
    kind && eq(invoices.kind, kind),
    partner ? eq(invoices.partnerId, partner) : undefined,
    ...dated(filter, now),
    booking ? inArray(invoices.transactionId, paidFor(db, booking)) : undefined,
    words ? inArray(invoices.id, foundBy(db, words)) : undefined,
  )
}

/** A month without a year is in the current year. */
function dated({ year, month }: InvoiceFilter, now: Date): (SQL | undefined)[] {
  if (!year && !month) return []
  const of = year ?? now.getFullYear()
  const first = new Date(Date.UTC(of, (month ?? 1) - 1, 1))
  const next = new Date(Date.UTC(month ? of : of + 1, month ?? 0, 1))
  const at = (day: Date) => instantOf(day.toISOString().slice(0, 10), '00:00', HOME_ZONE)
  return [gte(invoices.createdAt, at(first)), lt(invoices.createdAt, at(next))]
}

function paidFor(db: Db, bookingId: string) {
  return db
    .select({ id: transactionBookings.transactionId })
    .from(transactionBookings)
    .where(eq(transactionBookings.bookingId, bookingId))
}

function foundBy(db: Db, words: readonly string[]) {
  return db
    .select({ id: searchTerms.id })
    .from(searchTerms)
    .where(hasWords(db, 'invoice', words))
}

function invoiceRows(db: Db, where: SQL | undefined) {
  return db
    .select({
      row: invoices,
      transaction: { id: transactions.id, number: transactions.number },
      partner: { id: partners.id, name: partners.name },
      of: { id: others.id, number: others.number },
    })
    .from(invoices)
    .innerJoin(transactions, eq(transactions.id, invoices.transactionId))
    .leftJoin(partners, eq(partners.id, invoices.partnerId))
    .leftJoin(others, eq(others.id, invoices.ofId))
    .where(where)
    .$dynamic()
}

export type Found = Awaited<ReturnType<typeof invoiceRows>>[number]

function viewOf({ row, transaction, partner, of }: Found): OfficeInvoice {
  const { id, kind, number, buyer, total, tax, demo, createdAt } = row
  return {
    ...{ id, kind, number, total, tax, demo, partner, of, transaction },
    buyer: { ...buyer, email: maskedEmail(buyer.email) },
    bookings: bookingsIn(row),
    created_at: createdAt.toISOString(),
  }
}

/** Booking codes, each once. */
export function bookingsIn({ lines }: Pick<InvoiceRow, 'lines'>): string[] {
  return [...new Set(lines.flatMap(({ booking }) => booking ?? []))]
}
