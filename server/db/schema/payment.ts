import { bigint, bigserial, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ATTEMPT_STATUSES } from '../../../core/payment/attempt.ts'
import { users } from './account.ts'
import { bookings } from './booking.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const rupiah = (name: string) => bigint(name, { mode: 'number' })

export const transactions = pgTable(
  'transactions',
  {
    id: text().primaryKey(),
    /** Number that a member quotes and that gateways see, as `<number>-<attempt>`. */
    number: text().notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    /** What is charged: the sum of what is due of its bookings. */
    amount: rupiah('amount').notNull(),
    paymentStatus: text('payment_status', {
      enum: ['unpaid', 'partially_paid', 'paid', 'refund_due', 'refunded'],
    }).notNull(),
    timeLimit: at('time_limit'),
    /** Language of its bookings, for mails about money that outlives them. */
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
    /** What the transaction charges for the booking. */
    due: rupiah('due').notNull(),
    /** What was paid for the booking at checkout. Once another transaction paid, this one is void. */
    paidBefore: rupiah('paid_before').notNull().default(0),
    /** The attempt whose money counts for the booking: `due`, and its share `fee` of the card fee. */
    orderId: text('order_id'),
    fee: rupiah('fee').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.bookingId] }),
    index('transaction_bookings_booking').on(table.bookingId),
  ],
)

/** One try to pay through one channel. Gateways never see the same order id twice. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    /** `<transaction number>-<n>`: the gateway's order id. */
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
    /** The gateway's own id of the payment. */
    gatewayId: text('gateway_id'),
    instructions: jsonb(),
    /** When the gateway was last asked how the payment stands. */
    askedAt: at('asked_at'),
    paidAt: at('paid_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('payment_attempts_transaction').on(table.transactionId, table.createdAt)],
)

/** Every notification once: a second one with the same id changes nothing. */
export const gatewayEvents = pgTable('gateway_events', {
  /** Gateway, order id, status and payment id. */
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  body: jsonb().notNull(),
  receivedAt: at('received_at').notNull(),
})

/** Append-only: money in and out. Sums of it are what was paid, whatever any status says. */
export const ledger = pgTable(
  'ledger',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    orderId: text('order_id').notNull(),
    kind: text({ enum: ['payment', 'fee', 'reversal', 'refund_due', 'refund'] }).notNull(),
    amount: rupiah('amount').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('ledger_transaction').on(table.transactionId)],
)

/** What must happen after a commit: written in the transaction that decides it, done by the worker until it is done. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text().notNull(),
    /** Kind and subject: the same thing is never asked for twice. */
    dedupe: text().notNull().unique(),
    payload: jsonb().notNull(),
    attempts: integer().notNull().default(0),
    nextAt: at('next_at').notNull(),
    doneAt: at('done_at'),
    lastError: text('last_error'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('outbox_due').on(table.doneAt, table.nextAt)],
)

/** Mails as sent, or, in the demo, instead of being sent. */
export const mails = pgTable('mails', {
  /** The outbox row's id: a mail tried twice is stored once. */
  id: text().primaryKey(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  /** File names; the files are made again from the booking when asked for. */
  attachments: jsonb().notNull(),
  sentAt: at('sent_at').notNull(),
})

/** The sandbox gateway's own books, apart from ours as a real gateway's are: what it knows survives a restart. */
export const sandboxPayments = pgTable('sandbox_payments', {
  orderId: text('order_id').primaryKey(),
  /** The gateway's id of the payment. */
  transactionId: text('transaction_id').notNull(),
  /** What is typed at the sandbox bank. */
  code: text().notNull().unique(),
  title: text().notNull(),
  amount: rupiah('amount').notNull(),
  channel: text().notNull(),
  instructions: jsonb().notNull(),
  /** Midtrans's words: pending, settlement, capture, deny, cancel, expire, refund. */
  status: text().notNull(),
  settledAt: at('settled_at'),
  expiresAt: at('expires_at').notNull(),
  createdAt: at('created_at').notNull(),
})
