import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import {
  SETTLEMENT_GATEWAYS,
  SETTLEMENT_KINDS,
  SETTLEMENT_STATES,
} from '../../../../../core/trade/payment/settlement.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const rupiah = (name: string) => bigint(name, { mode: 'number' })

/** Settlement files that finance has read in. */
export const settlementFiles = pgTable('settlement_files', {
  id: text().primaryKey(),
  gateway: text({ enum: SETTLEMENT_GATEWAYS }).notNull(),
  name: text().notNull(),
  rows: integer().notNull(),
  fromDay: date('from_day').notNull(),
  toDay: date('to_day').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at').notNull(),
})

/** Lines of the files, each once: files overlap. */
export const settlementRows = pgTable(
  'settlement_rows',
  {
    /** Hash of the row's content and its place among rows with the same content. */
    id: text().primaryKey(),
    lineId: text('line_id').notNull(),
    fileId: text('file_id').notNull(),
    amount: rupiah('amount').notNull(),
    fee: rupiah('fee').notNull(),
    day: date().notNull(),
  },
  (table) => [index('settlement_rows_line').on(table.lineId)],
)

/** Sums of gateway and ledger for one payment: one line for money that came, one for money that went back. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    id: text().primaryKey(),
    gateway: text({ enum: SETTLEMENT_GATEWAYS }).notNull(),
    orderId: text('order_id').notNull(),
    kind: text({ enum: SETTLEMENT_KINDS }).notNull(),
    /** Null where no file has it. */
    there: rupiah('there'),
    here: rupiah('here').notNull(),
    fee: rupiah('fee').notNull().default(0),
    day: date().notNull(),
    state: text({ enum: SETTLEMENT_STATES }).notNull(),
    /** When it was first seen in this state. */
    since: at('since').notNull(),
    note: text(),
    resolvedBy: text('resolved_by'),
    resolvedAt: at('resolved_at'),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('settlement_lines_order').on(table.orderId),
    index('settlement_lines_open').on(table.since, table.id).where(sql`state <> 'matched' and resolved_at is null`),
    index('settlement_lines_since').on(table.since, table.id),
  ],
)
