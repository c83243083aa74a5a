import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import type { TransactionInvoices } from '../../../core/trade/invoice/contract.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'
import { invoices } from '../../base/db/schema/trade/invoice.ts'
import { outbox, transactionBookings, transactions } from '../../base/db/schema/trade/payment.ts'
import { outboxRow } from '../../base/outbox/jobs.ts'
import { invoiceJob } from '../booking/issue/jobs.ts'
import { attemptsOf, type TransactionRow } from '../payment/rows.ts'
import { companyFor, savedCompany } from './companies.ts'
import type { InvoiceRow } from './make.ts'
import type { InvoiceContent } from './pdf.ts'

export async function transactionInvoices(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  transaction: TransactionRow,
): Promise<TransactionInvoices> {
  const rows = await invoicesOf(db, transaction.id)
  const standing = standingIn(rows)
  const can = standing ? (mayReissue(standing, clock.now()) ? 'reissue' : null) : await waitingFor(db, transaction)
  return {
    invoices: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      number: row.number,
      buyer: buyerName(row),
      total: row.total,
      of: numberIn(rows, row.ofId),
      is_replaced: isReplaced(rows, row),
      url: `/api/v1/invoice/${row.id}`,
      created_at: row.createdAt.toISOString(),
    })),
    company: standing ? standing.buyer.company : await companyFor(db, transaction),
    saved: await savedCompany(db, transaction.userId),
    can,
  }
}

/** Number of the invoice in force for the booking's last payment. */
export async function invoiceNumberOf(db: Db, { id, code }: { id: string; code: string }): Promise<string | null> {
  const rows = await db
    .select({ row: invoices })
    .from(invoices)
    .innerJoin(transactionBookings, eq(transactionBookings.transactionId, invoices.transactionId))
    .where(eq(transactionBookings.bookingId, id))
    .orderBy(asc(invoices.year), asc(invoices.sequence))
  const all = rows.map(({ row }) => row)
  return (
    standingIn(all.filter(({ kind, lines }) => kind === 'credit' || lines.some(({ booking }) => booking === code)))
      ?.number ?? null
  )
}

/** Orders each invoice before its credit notes and its replacement; their times can be the same. */
export async function invoicesOf(db: Db, transactionId: string): Promise<InvoiceRow[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.transactionId, transactionId))
    .orderBy(asc(invoices.year), asc(invoices.sequence))
  const made = rows.filter(({ kind }) => kind === 'invoice')
  const withNotes = (invoice: InvoiceRow): InvoiceRow[] => [
    invoice,
    ...rows.filter(({ kind, ofId }) => kind === 'credit' && ofId === invoice.id),
    ...made.filter(({ ofId }) => ofId === invoice.id).flatMap(withNotes),
  ]
  return made.filter(({ ofId }) => ofId === null).flatMap(withNotes)
}

/** The invoice in force: not replaced and not fully credited. */
export function standingIn(rows: readonly InvoiceRow[]): InvoiceRow | undefined {
  return rows.findLast((row) => row.kind === 'invoice' && !isReplaced(rows, row) && leftOf(rows, row) > 0)
}

/** The buyer may replace it until its month ends; later only finance may. */
export function mayReissue(standing: InvoiceRow, now: Date): boolean {
  return monthOf(standing.createdAt) === monthOf(now)
}

export function leftOf(rows: readonly InvoiceRow[], invoice: InvoiceRow): number {
  const notes = rows.filter(({ kind, ofId }) => kind === 'credit' && ofId === invoice.id)
  return notes.reduce((left, note) => left - note.total, invoice.total)
}

function monthOf(at: Date): string {
  return todayIn(HOME_ZONE, at).slice(0, 7)
}

function isReplaced(rows: readonly InvoiceRow[], { id }: InvoiceRow): boolean {
  return rows.some(({ kind, ofId }) => kind === 'invoice' && ofId === id)
}

function numberIn(rows: readonly InvoiceRow[], id: string | null): string | null {
  return rows.find((row) => row.id === id)?.number ?? null
}

/** A company can be named until the invoice is made. A paid transaction without an open job is older than invoices. */
export async function waitingFor(db: Db, { id, paymentStatus }: TransactionRow): Promise<'name' | 'ask' | null> {
  const paid = (await attemptsOf(db, id)).find(({ status }) => status === 'paid')
  if (!paid) return paymentStatus === 'unpaid' ? 'name' : null
  const { dedupe } = outboxRow(invoiceJob.job({ orderId: paid.orderId }), paid.updatedAt)
  const isComing = await db.$count(outbox, and(eq(outbox.dedupe, dedupe), isNull(outbox.doneAt)))
  return isComing > 0 ? 'name' : 'ask'
}

export function buyerName({ buyer }: Pick<InvoiceRow, 'buyer'>): string {
  return buyer.company?.name ?? buyer.name
}

export async function invoiceContent(db: Db, row: InvoiceRow, siteUrl: string): Promise<InvoiceContent> {
  const [transaction] = await db.select().from(transactions).where(eq(transactions.id, row.transactionId))
  const [of] = row.ofId
    ? await db
        .select()
        .from(invoices)
        .where(inArray(invoices.id, [row.ofId]))
    : []
  return { row, of: of?.number ?? null, transaction: transaction?.number ?? '', host: new URL(siteUrl).host }
}

/** `INV-2026-000123.pdf`, without characters that file systems refuse. */
export function fileName({ number }: Pick<InvoiceRow, 'number'>): string {
  return `${number.replace(/[^\w.-]+/g, '-')}.pdf`
}
