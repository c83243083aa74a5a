import { bigint, customType, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Instructions } from '../../../../../core/trade/payment/contract.ts'
import type { StatementColumns } from '../../../../../core/trade/payment/statement.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const rupiah = (name: string) => bigint(name, { mode: 'number' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Transfers and cash that were asked for or came: the gateway's own books. */
export const transfers = pgTable(
  'transfers',
  {
    orderId: text('order_id').primaryKey(),
    gatewayId: text('gateway_id').notNull(),
    /** Asked for; once received, what counts of it. */
    amount: rupiah('amount').notNull(),
    instructions: jsonb().$type<Instructions>().notNull(),
    /** Same words as Midtrans; a payment over its limit is still `pending`. */
    status: text({ enum: ['pending', 'settlement', 'deny', 'cancel'] }).notNull(),
    paidAt: at('paid_at'),
    /** `BCA 1234567890`; null for cash. */
    account: text(),
    receivedBy: text('received_by'),
    version: integer().notNull().default(1),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('transfers_status').on(table.status, table.createdAt, table.orderId)],
)

/** Pictures or PDFs that buyers send of their transfers. */
export const transferProofs = pgTable(
  'transfer_proofs',
  {
    id: text().primaryKey(),
    orderId: text('order_id').notNull(),
    type: text().notNull(),
    /** Sealed (server/base/common/secrets.ts). */
    content: bytes().notNull(),
    size: integer().notNull(),
    /** Why it was refused; null as long as it was not. */
    refusal: text(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('transfer_proofs_order').on(table.orderId, table.createdAt)],
)

/** Money that came in, as a bank's statement says. Its words name people, so they are not kept. */
export const statementLines = pgTable('statement_lines', {
  /** SHA-256 of the account and the line. */
  id: text().primaryKey(),
  account: text().notNull(),
  day: date().notNull(),
  amount: rupiah('amount').notNull(),
  /** The payment that it was noted for. */
  orderId: text('order_id'),
  createdAt: at('created_at').notNull(),
})

/** Positions of the columns in statements of an account. */
export const statementColumns = pgTable('statement_columns', {
  account: text().primaryKey(),
  columns: jsonb().$type<StatementColumns>().notNull(),
})
