import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { SERVICES } from '../../../core/booking/contract.ts'
import { users } from './account.ts'

/** As typed; only flights ask for `home_phone`. */
export type StoredContact = {
  title: string
  first_name: string
  last_name: string
  email: string
  calling_code: string
  mobile_phone: string
  home_phone?: string
}

const at = (name: string) => timestamp(name, { withTimezone: true })
const rupiah = (name: string) => bigint(name, { mode: 'number' })

export const bookings = pgTable(
  'bookings',
  {
    id: text().primaryKey(),
    /** PNR of the supplier. */
    code: text().notNull().unique(),
    service: text({ enum: SERVICES }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    /** The price. */
    amount: rupiah('amount').notNull(),
    /** What the next payment must bring: the price, a down payment or the balance; 0 when nothing is left to pay. */
    due: rupiah('due').notNull(),
    /** What came in for the price and was not sent back. */
    paid: rupiah('paid').notNull().default(0),
    /** Card fees that came in with it. */
    fee: rupiah('fee').notNull().default(0),
    /** What was promised back when a paid booking was cancelled. */
    refund: rupiah('refund'),
    /** Never `expired`: that is read off the limits. */
    paymentStatus: text('payment_status', {
      enum: ['unpaid', 'partially_paid', 'paid', 'refund_due', 'refunded'],
    }).notNull(),
    checkoutStatus: text('status_checkout', { enum: ['cart', 'checked_out', 'done'] }).notNull(),
    issueStatus: text('status_issue', { enum: ['pending', 'issued', 'failed'] }).notNull(),
    /** End of the hold: the limit of the first payment. */
    timeLimit: at('time_limit'),
    /** When the balance is due of a booking that can be paid in parts. */
    balanceLimit: at('balance_limit'),
    startsAt: at('starts_at').notNull(),
    locale: text({ enum: ['id', 'en'] }).notNull(),
    contact: jsonb().$type<StoredContact>().notNull(),
    detail: jsonb().notNull(),
    /** When money last came in. */
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
    /** As typed, ids sealed (server/common/secrets.ts). */
    person: jsonb().notNull(),
    ticketNumber: text('ticket_number'),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.index] })],
)
