import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Adjustment } from '../../../../../core/trade/booking/change/adjustment.ts'
import type { SupplierChangeStatus } from '../../../../../core/trade/booking/change/supplier-changes.ts'
import { bookings } from './booking.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const rupiah = (name: string) => bigint(name, { mode: 'number' })

/** State of a booking before or after a move. `startsAt`: an instant. `confirms`: its supplier has to agree. */
export type StoredPlan = {
  title: string
  detail: unknown
  startsAt: string
  startsZone: string
  price: number
  cost: number
  isOwn?: true
  confirms?: true
  /** Changes of the supplier that the move settled, as they were; `lines`: adjustments after the move. */
  settled?: readonly { id: string; status: SupplierChangeStatus }[]
  lines?: number
  claims: readonly { key: string; capacity: number; count: number }[]
  places?: unknown
  adjustments: readonly Adjustment[]
}

/** A change of date or time. `held`: its places are kept until it is paid, beside those that the booking has. `confirming`: the booking is changed, and its supplier is asked. `ended`: it was not paid, given up, or refused by the supplier. */
export const bookingReschedules = pgTable(
  'booking_moves',
  {
    id: text().primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    status: text({ enum: ['held', 'confirming', 'done', 'ended'] }).notNull(),
    by: text({ enum: ['member', 'staff'] }).notNull(),
    fromAt: at('from_at').notNull(),
    fromZone: text('from_zone').notNull(),
    toAt: at('to_at').notNull(),
    toZone: text('to_zone').notNull(),
    before: rupiah('before').notNull(),
    amount: rupiah('amount').notNull(),
    fee: rupiah('fee').notNull(),
    /** To be paid before it counts; 0 where it counted at once. */
    due: rupiah('due').notNull(),
    transactionId: text('transaction_id'),
    /** While it is held what the booking becomes, while it is confirmed what it was. */
    plan: jsonb().$type<StoredPlan>(),
    /** Digest of the booking that it was made for, or made: another booking by then is not moved, nor moved back. */
    basis: text(),
    holdUntil: at('hold_until'),
    /** When the rules of the product end the right to it. */
    until: at('until'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('booking_moves_booking').on(table.bookingId, table.createdAt),
    uniqueIndex('booking_moves_held').on(table.bookingId).where(sql`status = 'held'`),
    uniqueIndex('booking_moves_confirming').on(table.bookingId).where(sql`status = 'confirming'`),
    uniqueIndex('booking_moves_transaction').on(table.transactionId, table.bookingId),
  ],
)
