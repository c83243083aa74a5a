import { index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { CHANGE_STATUSES, type ChangedItem } from '../../../../../core/trade/booking/change/supplier-changes.ts'
import { bookings } from '../trade/booking.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Changes that a supplier made to a booking after it was paid. */
export const supplierChanges = pgTable(
  'supplier_changes',
  {
    id: text().primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** The supplier's id of the change. */
    reference: text().notNull(),
    status: text({ enum: CHANGE_STATUSES }).notNull(),
    before: jsonb().$type<readonly ChangedItem[]>().notNull(),
    after: jsonb().$type<readonly ChangedItem[]>().notNull(),
    /** The new times as the product keeps them, for when they are accepted. */
    detail: jsonb().notNull(),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (table) => [
    uniqueIndex('supplier_changes_reference').on(table.bookingId, table.reference),
    index('supplier_changes_booking').on(table.bookingId, table.createdAt),
  ],
)
