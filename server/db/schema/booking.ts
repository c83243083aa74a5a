import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { SERVICES } from '../../../core/booking/contract.ts'
import { users } from './account.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const rupiah = (name: string) => bigint(name, { mode: 'number' })

/** One record a booking, whatever was booked; the product's own part is `detail`. */
export const bookings = pgTable(
  'bookings',
  {
    id: text().primaryKey(),
    /** The PNR that the supplier gave for the hold. */
    code: text().notNull().unique(),
    service: text({ enum: SERVICES }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    amount: rupiah('amount').notNull(),
    /** Never `expired`: that is read off `time_limit`. */
    paymentStatus: text('payment_status', {
      enum: ['unpaid', 'partially_paid', 'paid', 'refund_due', 'refunded'],
    }).notNull(),
    checkoutStatus: text('status_checkout', { enum: ['cart', 'checked_out', 'done'] }).notNull(),
    issueStatus: text('status_issue', { enum: ['pending', 'issued', 'failed'] }).notNull(),
    timeLimit: at('time_limit'),
    startsAt: at('starts_at').notNull(),
    /** Language the member booked in: mails and tickets follow it. */
    locale: text({ enum: ['id', 'en'] }).notNull(),
    contact: jsonb().notNull(),
    detail: jsonb().notNull(),
    paidAt: at('paid_at'),
    issuedAt: at('issued_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('bookings_user').on(table.userId, table.createdAt)],
)

export const bookingPassengers = pgTable(
  'booking_passengers',
  {
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    index: integer().notNull(),
    /** Everything typed about the passenger, ids sealed (server/secrets.ts). */
    person: jsonb().notNull(),
    ticketNumber: text('ticket_number'),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.index] })],
)
