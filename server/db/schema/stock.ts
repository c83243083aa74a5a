import { boolean, customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bookings } from './booking.ts'

/** Byte order: other collations break ranges of keys with `|`, and may change with a new version. */
const stockKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** One row a key, starting with the product's slug. The first sale makes the row for locking; until then the supplier's capacity applies. */
export const stock = pgTable('stock', {
  key: stockKey('key').primaryKey(),
  capacity: integer().notNull(),
  /** The operator set the capacity: it wins over the one that a claim brings. */
  isFixed: boolean('is_fixed').notNull().default(false),
})

/** A hold ends when `hold_until` passes; null means sold. */
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
