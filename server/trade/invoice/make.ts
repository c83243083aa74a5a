import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { fullName } from '../../../core/base/common/people/person.ts'
import { chargedForOf } from '../../../core/trade/booking/balance.ts'
import type { Service } from '../../../core/trade/booking/services.ts'
import {
  baseOf,
  creditLines,
  creditTax,
  type InvoiceLine,
  isTaxed,
  linesLeft,
  type Tax,
  taxOf,
  totalOf,
} from '../../../core/trade/invoice/amounts.ts'
import type { Company } from '../../../core/trade/invoice/company.ts'
import type { Buyer } from '../../../core/trade/invoice/contract.ts'
import { formatNumber } from '../../../core/trade/invoice/number.ts'
import type { Db } from '../../base/db/connect.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { invoices } from '../../base/db/schema/trade/invoice.ts'
import { ledger, ledgerShares, transactionBookings } from '../../base/db/schema/trade/payment.ts'
import { addTerms, termsOf } from '../../base/search/search-words.ts'
import { partnerOf } from '../../people/account/partner.ts'
import type { Share } from '../booking/ledger.ts'
import { bookTaxes } from '../books/tax.ts'
import type { PaymentDeps } from '../payment/gateway.ts'
import { type AttemptRow, findAttempt, lockTransaction, type TransactionRow } from '../payment/rows.ts'
import { sharesOfOrder } from '../payment/shares.ts'
import { companyFor, setCompany } from './companies.ts'
import { holdNumbers, takeNumber } from './series.ts'
import { invoiceSettings } from './settings.ts'

export type InvoiceRow = typeof invoices.$inferSelect

/** `invoice` is the one in force; `notes` are its credit notes. */
export type Standing = { invoice: InvoiceRow; notes: readonly InvoiceRow[] }

type Making = { deps: PaymentDeps; tx: Db; transaction: TransactionRow; attempt: AttemptRow }

/** Makes the documents that the ledger calls for, one per entry; safe to repeat. Without `first`, a payment without an invoice gets none. */
export async function settleInvoices(
  deps: PaymentDeps,
  tx: Db,
  orderId: string,
  { first }: { first: boolean },
): Promise<void> {
  const making = await lockOrder(deps, tx, orderId)
  if (!making) return
  const found = await standingOf(tx, orderId)
  // A payment that the bank took back was no sale. A payment that bought nothing has no job.
  if (!found && (!first || making.attempt.status === 'reversed')) return
  if (!found) await holdNumbers(tx, 'credit')
  const standing = found ?? { invoice: await makeFirst(making), notes: [] }
  await creditMoved(making, standing)
}

/** Locks the transaction first, as payments and refunds do. */
export async function lockOrder(deps: PaymentDeps, tx: Db, orderId: string): Promise<Making | null> {
  const known = await findAttempt(tx, orderId)
  const transaction = known && (await lockTransaction(tx, known.transactionId))
  const attempt = transaction && (await findAttempt(tx, orderId))
  return attempt ? { deps, tx, transaction, attempt } : null
}

export async function standingOf(db: Db, orderId: string): Promise<Standing | null> {
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.year), asc(invoices.sequence))
  const made = rows.filter(({ kind }) => kind === 'invoice')
  const invoice = made.find(({ id }) => !made.some(({ ofId }) => ofId === id))
  return invoice ? { invoice, notes: rows.filter(({ kind, ofId }) => kind === 'credit' && ofId === invoice.id) } : null
}

async function makeFirst(making: Making): Promise<InvoiceRow> {
  const { deps, tx, transaction } = making
  const lines = await linesOf(making)
  const tax = taxOf(lines, invoiceSettings(deps).tax)
  return await insert(
    making,
    { kind: 'invoice', lines, tax, ofId: null, ledgerId: null },
    await buyerOf(tx, transaction),
  )
}

async function linesOf({ deps, tx, transaction, attempt }: Making): Promise<InvoiceLine[]> {
  const { tax } = invoiceSettings(deps)
  const shares = (await sharesOfOrder(tx, attempt, ['payment'])).filter(({ amount }) => amount !== 0)
  const named = await namesOf(tx, shares, transaction)
  const parts = await tx.select().from(transactionBookings).where(eq(transactionBookings.transactionId, transaction.id))
  const lines = shares.map((share): InvoiceLine => {
    const { title, booking, price } = named(share)
    const part = parts.find(({ bookingId }) => bookingId === share.bookingId)
    const sold = transaction.sold?.find(({ bookingId }) => bookingId === share.bookingId)
    const kind = sold?.chargedFor ?? (part && price !== null ? chargedForOf({ ...part, amount: price }) : 'part')
    return { kind, title, booking, service: share.service, amount: share.amount, taxed: isTaxed(share.service, tax) }
  })
  const { fee } = attempt
  if (fee === 0) return lines
  return [...lines, { kind: 'fee', title: '', booking: null, service: null, amount: fee, taxed: false }]
}

/** Bookings may be deleted, so the transaction keeps a name of its own. */
async function namesOf(tx: Db, shares: readonly Share[], { title }: TransactionRow) {
  const ids = shares.flatMap(({ bookingId }) => bookingId ?? [])
  const rows = ids.length > 0 ? await tx.select().from(bookings).where(inArray(bookings.id, ids)) : []
  return ({ bookingId }: Pick<Share, 'bookingId'>) => {
    const row = rows.find(({ id }) => id === bookingId)
    return row ? { title: row.title, booking: row.code, price: row.amount } : { title, booking: null, price: null }
  }
}

async function buyerOf(tx: Db, { id, userId }: TransactionRow): Promise<Buyer> {
  const [member] = await tx.select().from(users).where(eq(users.id, userId))
  if (!member) throw new Error(`transaction ${id} has no member`)
  return { name: fullName(member).trim(), email: member.email, company: await companyFor(tx, { id, userId }) }
}

/** One credit note for each refund or reversal that has none. */
async function creditMoved(making: Making, { invoice, notes }: Standing): Promise<void> {
  const { tx, transaction, attempt } = making
  const moved = await tx
    .select()
    .from(ledger)
    .where(
      and(
        // The index is by transaction.
        eq(ledger.transactionId, transaction.id),
        eq(ledger.orderId, attempt.orderId),
        inArray(ledger.kind, ['refund', 'reversal']),
        lt(ledger.amount, 0),
      ),
    )
    .orderBy(asc(ledger.id))
  const known = new Set(await creditedEntries(tx, attempt.orderId))
  const all = [...notes]
  for (const { id } of moved) {
    if (known.has(id)) continue
    const lines = await creditedLines(making, id, { invoice, notes: all })
    if (lines.length === 0) continue
    const tax = creditTax(
      invoice.tax,
      all.map((note) => note.tax),
      baseOf(lines),
    )
    all.push(await insert(making, { kind: 'credit', lines, tax, ofId: invoice.id, ledgerId: id }, invoice.buyer))
  }
}

/** Also of notes to an invoice that was replaced. */
async function creditedEntries(tx: Db, orderId: string): Promise<number[]> {
  const rows = await tx.select({ ledgerId: invoices.ledgerId }).from(invoices).where(eq(invoices.orderId, orderId))
  return rows.flatMap(({ ledgerId }) => ledgerId ?? [])
}

async function creditedLines(
  { tx, transaction }: Making,
  ledgerId: number,
  { invoice, notes }: Standing,
): Promise<InvoiceLine[]> {
  const { bookingId, service, amount, line } = ledgerShares
  const shares: { bookingId: string | null; service: Service | null; amount: number }[] = await tx
    .select({ bookingId, service, amount })
    .from(ledgerShares)
    .where(eq(ledgerShares.ledgerId, ledgerId))
    .orderBy(asc(line))
  const named = await namesOf(tx, shares, transaction)
  const refunded = shares
    .filter((share) => share.amount < 0)
    .map((share) => ({
      title: named(share).title,
      booking: named(share).booking,
      service: share.service,
      amount: 0 - share.amount,
    }))
  return creditLines(
    invoice.lines,
    notes.flatMap((note) => note.lines),
    refunded,
  )
}

/** Credits what is left of the current invoice and makes a new one to another buyer. Throws ApiError: invoice_not_ready, invoice_closed (nothing left). */
export async function reissueInvoice(making: Making, company: Company | null): Promise<InvoiceRow> {
  const { tx, transaction, attempt, deps } = making
  const standing = await standingOf(tx, attempt.orderId)
  if (!standing) throw new ApiError('invoice_not_ready')
  const { invoice, notes } = standing
  const lines = linesLeft(invoice.lines, notes)
  if (totalOf(lines) <= 0) throw new ApiError('invoice_closed')
  const tax = creditTax(
    invoice.tax,
    notes.map((note) => note.tax),
    baseOf(lines),
  )
  await setCompany(tx, transaction.id, company, deps.clock.now())
  await insert(making, { kind: 'credit', lines, tax, ofId: invoice.id, ledgerId: null }, invoice.buyer)
  const buyer = await buyerOf(tx, transaction)
  return await insert(making, { kind: 'invoice', lines, tax, ofId: invoice.id, ledgerId: null }, buyer)
}

type Content = Pick<InvoiceRow, 'kind' | 'ofId' | 'ledgerId'> & { lines: readonly InvoiceLine[]; tax: Tax | null }

async function insert({ deps, tx, transaction, attempt }: Making, content: Content, buyer: Buyer): Promise<InvoiceRow> {
  const now = deps.clock.now()
  const { seller, formats } = invoiceSettings(deps)
  const partner = await partnerOf(tx, transaction.userId)
  const { year, sequence } = await takeNumber(tx, content.kind, now)
  const row: InvoiceRow = {
    ...content,
    id: randomUUID(),
    year,
    sequence,
    number: formatNumber(formats[content.kind], year, sequence),
    orderId: attempt.orderId,
    transactionId: transaction.id,
    userId: transaction.userId,
    seller,
    buyer,
    total: totalOf(content.lines),
    partnerId: partner?.id ?? null,
    demo: deps.gateway.demo,
    createdAt: now,
  }
  await tx.insert(invoices).values(row)
  await bookTaxes(tx, [row])
  await addTerms(tx, termsOf({ kind: 'invoice', id: row.id, at: now }, findableOf(row, transaction)))
  return row
}

function findableOf({ number, buyer, lines }: InvoiceRow, transaction: TransactionRow) {
  return {
    texts: [buyer.name, buyer.company?.name ?? ''],
    emails: [buyer.email],
    numbers: [number, transaction.number, buyer.company?.npwp ?? '', ...lines.flatMap(({ booking }) => booking ?? [])],
  }
}
