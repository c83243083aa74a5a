import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { InvoiceLine, Tax } from '../../../../../core/trade/invoice/amounts.ts'
import type { Company } from '../../../../../core/trade/invoice/company.ts'
import type { Buyer, Seller } from '../../../../../core/trade/invoice/contract.ts'
import { INVOICE_KINDS } from '../../../../../core/trade/invoice/number.ts'
import { users } from '../people/account.ts'
import { transactions } from './payment.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const rupiah = (name: string) => bigint(name, { mode: 'number' })

/** The last number of each series. Its row is locked until the document is committed, so that a rolled-back number is used again. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)

/** Invoices and credit notes. Append-only: a wrong one is credited and made anew. Amounts of credit notes are positive. */
export const invoices = pgTable(
  'invoices',
  {
    id: text().primaryKey(),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    /** Year in Jakarta. */
    year: integer().notNull(),
    sequence: integer().notNull(),
    number: text().notNull(),
    /** The payment. */
    orderId: text('order_id').notNull(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    /** No foreign key: deleting an account locks the member before the payments, so a key could deadlock. */
    userId: text('user_id').notNull(),
    /** The invoice that a credit note credits or an invoice replaces. */
    ofId: text('of_id').references((): AnyPgColumn => invoices.id),
    /** Ledger entry of a credit note; null when it makes way for a new invoice. */
    ledgerId: bigint('ledger_id', { mode: 'number' }),
    seller: jsonb().$type<Seller>().notNull(),
    buyer: jsonb().$type<Buyer>().notNull(),
    lines: jsonb().$type<readonly InvoiceLine[]>().notNull(),
    tax: jsonb().$type<Tax>(),
    total: rupiah('total').notNull(),
    partnerId: text('partner_id'),
    demo: boolean().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('invoices_sequence').on(table.kind, table.year, table.sequence),
    uniqueIndex('invoices_number').on(table.kind, table.number),
    uniqueIndex('invoices_first').on(table.orderId).where(sql`kind = 'invoice' and of_id is null`),
    uniqueIndex('invoices_replaced').on(table.ofId).where(sql`kind = 'invoice'`),
    uniqueIndex('invoices_ledger').on(table.ledgerId).where(sql`ledger_id is not null`),
    index('invoices_order').on(table.orderId),
    index('invoices_transaction').on(table.transactionId),
    index('invoices_user').on(table.userId),
    index('invoices_created').on(table.createdAt, table.id),
    index('invoices_partner').on(table.partnerId, table.createdAt, table.id),
  ],
)

/** The company that a payment is made out to; null when the member wants none, also with one in the profile. */
export const transactionCompanies = pgTable('transaction_companies', {
  transactionId: text('transaction_id')
    .primaryKey()
    .references(() => transactions.id),
  company: jsonb().$type<Company>(),
  updatedAt: at('updated_at').notNull(),
})

/** The member's company, prefilled for the next payment. */
export const memberCompanies = pgTable('member_companies', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  company: jsonb().$type<Company>().notNull(),
  updatedAt: at('updated_at').notNull(),
})
