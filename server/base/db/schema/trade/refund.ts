import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { REFUND_FILE_STATES, SEND_STATES } from '../../../../../core/trade/booking/change/refund-sends.ts'
import { refunds } from './payment.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const rupiah = (name: string) => bigint(name, { mode: 'number' })

/** One row for each payment of a refund: the amount that goes back and its way. Written once the refund is approved. */
export const refundSends = pgTable(
  'refund_sends',
  {
    /** Names it at the gateway, which sends it once. At most 36 characters. */
    key: text().primaryKey(),
    refundId: text('refund_id')
      .notNull()
      .references(() => refunds.id),
    transactionId: text('transaction_id').notNull(),
    orderId: text('order_id').notNull(),
    amount: rupiah('amount').notNull(),
    state: text({ enum: SEND_STATES }).notNull(),
    /** Through the gateway, else by hand to an account. */
    byGateway: boolean('by_gateway').notNull(),
    /** The operator sent it in the gateway's own dashboard. */
    isOutside: boolean('is_outside').notNull().default(false),
    tries: integer().notNull().default(0),
    askedAt: at('asked_at'),
    sentAt: at('sent_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('refund_sends_refund').on(table.refundId),
    index('refund_sends_order').on(table.orderId),
    index('refund_sends_open').on(table.askedAt).where(sql`state in ('waiting', 'pending', 'failed')`),
  ],
)

/** For the bank: transfers of many refunds at once. */
export const refundFiles = pgTable(
  'refund_files',
  {
    id: text().primaryKey(),
    state: text({ enum: REFUND_FILE_STATES }).notNull(),
    refunds: integer().notNull(),
    total: rupiah('total').notNull(),
    reference: text(),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
    endedBy: text('ended_by'),
    endedAt: at('ended_at'),
  },
  (table) => [index('refund_files_created').on(table.createdAt)],
)

export const refundFileItems = pgTable(
  'refund_file_items',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => refundFiles.id),
    refundId: text('refund_id')
      .notNull()
      .references(() => refunds.id),
    amount: rupiah('amount').notNull(),
    /** In at most one file at a time. */
    state: text({ enum: ['open', 'sent', 'taken_out', 'skipped'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.refundId] }),
    uniqueIndex('refund_file_items_open').on(table.refundId).where(sql`state = 'open'`),
  ],
)
