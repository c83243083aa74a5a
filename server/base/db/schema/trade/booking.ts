import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { WireContact } from '../../../../../core/base/common/call/wire.ts'
import type { Adjustment } from '../../../../../core/trade/booking/change/adjustment.ts'
import { REFUND_STATUSES } from '../../../../../core/trade/booking/change/refund.ts'
import { SERVICES } from '../../../../../core/trade/booking/services.ts'
import { users } from '../people/account.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const rupiah = (name: string) => bigint(name, { mode: 'number' })

export const bookings = pgTable(
  'bookings',
  {
    id: text().primaryKey(),
    code: text().notNull().unique(),
    service: text({ enum: SERVICES }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    amount: rupiah('amount').notNull(),
    /** Amount of the next payment: price, down payment or balance; 0 when fully paid. */
    due: rupiah('due').notNull(),
    /** Received for the price, minus refunds. */
    paid: rupiah('paid').notNull().default(0),
    fee: rupiah('fee').notNull().default(0),
    /** Due back since the member cancelled. */
    refund: rupiah('refund'),
    refundStatus: text('refund_status', { enum: REFUND_STATUSES }),
    refundSubmittedAt: at('refund_submitted_at'),
    refundUpdatedAt: at('refund_updated_at'),
    /** Never `expired`: that is read off the limits. */
    paymentStatus: text('payment_status', {
      enum: ['unpaid', 'partially_paid', 'paid', 'refund_due', 'refunded'],
    }).notNull(),
    checkoutStatus: text('status_checkout', { enum: ['cart', 'checked_out', 'done'] }).notNull(),
    issueStatus: text('status_issue', { enum: ['pending', 'issued', 'failed'] }).notNull(),
    timeLimit: at('time_limit'),
    /** Later limit that replaces `time_limit` once a payment method is chosen; null where that changes nothing. */
    fullLimit: at('full_limit'),
    balanceLimit: at('balance_limit'),
    startsAt: at('starts_at').notNull(),
    /** IANA name, of the place where it starts. */
    startsZone: text('starts_zone').notNull().default('Asia/Jakarta'),
    locale: text({ enum: ['id', 'en'] }).notNull(),
    contact: jsonb().$type<WireContact>().notNull(),
    detail: jsonb().notNull(),
    paidAt: at('paid_at'),
    issuedAt: at('issued_at'),
    /** Set at issue: the ticket is only an example. Null before. */
    demo: boolean(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** Numbers of identity documents are erased some time after the trip. */
    idsErasedAt: at('ids_erased_at'),
    /** Id of the staff who ordered it for the member; null when the member did. */
    bookedBy: text('booked_by').references(() => users.id, { onDelete: 'set null' }),
    /** In the order in which they came; `amount` counts them in. */
    adjustments: jsonb().$type<readonly Adjustment[]>().notNull().default([]),
  },
  (table) => [
    index('bookings_ids').on(table.startsAt).where(sql`ids_erased_at is null`),
    index('bookings_user').on(table.userId, table.createdAt, table.id),
    index('bookings_starts').on(table.startsAt, table.id),
    index('bookings_created').on(table.createdAt, table.id),
    index('bookings_service').on(table.service, table.createdAt, table.id),
    index('bookings_status').on(table.paymentStatus, table.createdAt, table.id),
    index('bookings_failed').on(table.updatedAt, table.id).where(sql`status_issue = 'failed'`),
    index('bookings_held').on(table.timeLimit).where(sql`payment_status = 'unpaid'`),
    index('bookings_balance').on(table.balanceLimit).where(sql`payment_status = 'partially_paid'`),
  ],
)

export const bookingPassengers = pgTable(
  'booking_passengers',
  {
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    index: integer().notNull(),
    /** Ids sealed (server/base/common/secrets.ts). */
    person: jsonb().notNull(),
    ticketNumber: text('ticket_number'),
    /** Earliest scan at a gate; a ticket enters once. */
    usedAt: at('used_at'),
    usedGate: text('used_gate'),
    usedDevice: text('used_device'),
    /** A device may send its scan again; it gets the same answer. */
    usedScan: text('used_scan'),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.index] }),
    index('booking_passengers_ticket').on(table.ticketNumber),
  ],
)

/** Written by staff, for staff. A task is a note with a day. */
export const bookingNotes = pgTable(
  'booking_notes',
  {
    id: text().primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    authorId: text('author_id').notNull(),
    /** Day in Jakarta. */
    dueOn: date('due_on'),
    doneAt: at('done_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('booking_notes_booking').on(table.bookingId, table.createdAt),
    index('booking_notes_due').on(table.dueOn).where(sql`done_at is null`),
  ],
)

/** Lets a person without an account pay one booking. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    /** SHA-256 of the token in the link. */
    id: text().primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** `paid` of the booking when the link was made; more means that it was used. */
    paidBefore: bigint('paid_before', { mode: 'number' }).notNull(),
    createdBy: text('created_by').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('payment_links_booking').on(table.bookingId)],
)
