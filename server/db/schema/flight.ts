import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bookings } from './booking.ts'

/**
 * Lock row of one booking class on one departure: `key` is `GA408|2026-12-05|Q`. It is made when the first seat is sold; until then the
 * supplier's capacity stands.
 */
export const flightStock = pgTable('flight_stock', {
  key: text().primaryKey(),
  capacity: integer().notNull(),
})

/** Seats taken from a class on a departure. A hold without payment ends by itself when `hold_until` passes; null means sold. */
export const flightSeats = pgTable(
  'flight_seats',
  {
    stockKey: text('stock_key')
      .notNull()
      .references(() => flightStock.key),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    seats: integer().notNull(),
    holdUntil: timestamp('hold_until', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.stockKey, table.bookingId] }),
    index('flight_seats_booking').on(table.bookingId),
  ],
)
