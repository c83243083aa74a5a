import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { REFUND_STATUSES } from '../../../../../core/trade/booking/change/refund.ts'
import { SERVICES } from '../../../../../core/trade/booking/services.ts'
import { ATTEMPT_STATUSES } from '../../../../../core/trade/payment/attempt.ts'
import type { Instructions } from '../../../../../core/trade/payment/contract.ts'
import type { Sold } from '../../../../../core/trade/payment/sold.ts'
import { users } from '../people/account.ts'
import { bookings } from './booking.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const rupiah = (name: string) => bigint(name, { mode: 'number' })

export const transactions = pgTable(
  'transactions',
  {
    id: text().primaryKey(),
    /** Gateways get `<number>-<attempt>`. */
    number: text().notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    /** Sum of `due` of its bookings. */
    amount: rupiah('amount').notNull(),
    paymentStatus: text('payment_status', {
      enum: ['unpaid', 'partially_paid', 'paid', 'refund_due', 'refunded'],
    }).notNull(),
    timeLimit: at('time_limit'),
    /** Written when it is paid. Null before, and for what was paid in an earlier version. */
    sold: jsonb().$type<Sold[]>(),
    /** For mails about money after its bookings are deleted. */
    locale: text({ enum: ['id', 'en'] })
      .notNull()
      .default('id'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('transactions_user').on(table.userId, table.createdAt)],
)

export const transactionBookings = pgTable(
  'transaction_bookings',
  {
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    due: rupiah('due').notNull(),
    /** Paid at checkout. A different sum now means that another transaction paid: this one is void. */
    paidBefore: rupiah('paid_before').notNull().default(0),
    /** The attempt that paid `due`, and its share `fee` of the card fee. */
    orderId: text('order_id'),
    fee: rupiah('fee').notNull().default(0),
    /** Sent back of `due` and `fee` by the office. */
    returned: rupiah('returned').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.bookingId] }),
    index('transaction_bookings_booking').on(table.bookingId),
  ],
)

export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    orderId: text('order_id').primaryKey(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    gateway: text().notNull(),
    bankCode: text('bank_code').notNull(),
    productCode: text('product_code').notNull(),
    amount: rupiah('amount').notNull(),
    fee: rupiah('fee').notNull(),
    status: text({ enum: ATTEMPT_STATUSES }).notNull(),
    gatewayId: text('gateway_id'),
    instructions: jsonb().$type<Instructions>(),
    askedAt: at('asked_at'),
    paidAt: at('paid_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('payment_attempts_transaction').on(table.transactionId, table.createdAt),
    index('payment_attempts_open').on(table.askedAt).where(sql`status in ('starting', 'pending')`),
    index('payment_attempts_ended')
      .on(table.updatedAt)
      .where(sql`status in ('expired', 'cancelled', 'failed', 'denied')`),
    index('payment_attempts_transfer').on(table.amount).where(sql`product_code = 'TRANSFER'`),
  ],
)

export const gatewayEvents = pgTable('gateway_events', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  body: jsonb().notNull(),
  receivedAt: at('received_at').notNull(),
})

const LEDGER_KINDS = ['payment', 'fee', 'reversal', 'refund_due', 'refund'] as const

/** Append-only. Its sums are what was paid, also where a status differs. */
export const ledger = pgTable(
  'ledger',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    orderId: text('order_id').notNull(),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    amount: rupiah('amount').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('ledger_transaction').on(table.transactionId)],
)

/** Append-only. What each entry of the ledger was for; the shares of an entry sum up to it. */
export const ledgerShares = pgTable(
  'ledger_shares',
  {
    ledgerId: bigint('ledger_id', { mode: 'number' })
      .notNull()
      .references(() => ledger.id),
    line: integer().notNull(),
    /** Bookings may be deleted later. Null when there was none any more. */
    bookingId: text('booking_id'),
    service: text({ enum: SERVICES }),
    amount: rupiah('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ledgerId, table.line] }),
    index('ledger_shares_booking').on(table.bookingId),
  ],
)

/** Sums of the shares, written by a trigger. Shards keep sales of one day from waiting for each other; days before yesterday are merged, so reports read few rows. */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    /** In Jakarta. */
    day: date().notNull(),
    /** Empty when the share has none. */
    service: text().notNull(),
    /** `BANK/PRODUCT`. */
    channel: text().notNull(),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    shard: smallint().notNull(),
    amount: rupiah('amount').notNull(),
    entries: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.service, table.channel, table.kind, table.shard] }),
    index('ledger_days_channel').on(table.channel, table.day),
    index('ledger_days_shards').on(table.day).where(sql`shard > 0`),
  ],
)

/** Money to send back: of a cancelled booking, of one that became cheaper, or of a payment that bought nothing. */
export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(),
    reason: text({ enum: ['cancelled', 'surplus', 'reduced', 'gateway'] }).notNull(),
    bookingId: text('booking_id'),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    orderId: text('order_id'),
    amount: rupiah('amount').notNull(),
    status: text({ enum: REFUND_STATUSES }).notNull(),
    /** Part of `amount` that the gateway cannot send back the way it was paid. */
    toAccount: rupiah('to_account').notNull().default(0),
    /** `RefundAccount`, sealed (server/base/common/secrets.ts); null until the member names one. */
    account: text(),
    /** Promised to the member; null while the account is missing. */
    expectedBy: at('expected_by'),
    note: text(),
    reference: text(),
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('refunds_created').on(table.createdAt, table.id),
    index('refunds_status').on(table.status, table.createdAt, table.id),
    index('refunds_transaction').on(table.transactionId),
    index('refunds_of_booking').on(table.bookingId),
    uniqueIndex('refunds_booking').on(table.bookingId).where(sql`reason = 'cancelled'`),
    uniqueIndex('refunds_surplus').on(table.orderId).where(sql`reason = 'surplus'`),
  ],
)

export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text().notNull(),
    dedupe: text().notNull().unique(),
    payload: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    attempts: integer().notNull().default(0),
    nextAt: at('next_at').notNull(),
    doneAt: at('done_at'),
    lastError: text('last_error'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('outbox_due').on(table.doneAt, table.nextAt)],
)

/** Mails that are stored instead of sent, while SMTP_URL is unset. */
export const mails = pgTable('mails', {
  id: text().primaryKey(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  /** File names; the files are made again from the booking. */
  attachments: jsonb().$type<string[]>().notNull(),
  sentAt: at('sent_at').notNull(),
})

/** Separate from our books, like a real gateway's. */
export const sandboxPayments = pgTable('sandbox_payments', {
  orderId: text('order_id').primaryKey(),
  transactionId: text('transaction_id').notNull(),
  code: text().notNull().unique(),
  title: text().notNull(),
  amount: rupiah('amount').notNull(),
  channel: text().notNull(),
  instructions: jsonb().$type<Instructions>().notNull(),
  status: text().notNull(),
  /** Each sent once by its key. */
  refunds: jsonb().$type<{ key: string; amount: number }[]>().notNull().default([]),
  settledAt: at('settled_at'),
  expiresAt: at('expires_at').notNull(),
  createdAt: at('created_at').notNull(),
})
