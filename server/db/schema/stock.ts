import { customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bookings } from './booking.ts'

/** Sorted by its bytes: in other collations `|` and letters do not sort as ranges of keys need, and a new version of one may sort differently. */
const stockKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * What is counted and never oversold: one row a key, such as a class of a departure or a night of a room type. Keys begin with the product's slug. The
 * row is made with the first sale, and it exists to be locked; until then the supplier's capacity stands.
 */
export const stock = pgTable('stock', {
  key: stockKey('key').primaryKey(),
  capacity: integer().notNull(),
})

/** What a booking takes of a key. A hold ends by itself when `hold_until` passes; null means sold. */
export const stockClaims = pgTable(
  'stock_claims',
  {
    key: stockKey('key')
      .notNull()
      .references(() => stock.key),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    count: integer().notNull(),
    holdUntil: timestamp('hold_until', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.key, table.bookingId] }), index('stock_claims_booking').on(table.bookingId)],
)
