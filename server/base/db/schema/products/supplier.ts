import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { SUPPLIER_STATES } from '../../../../../core/products/suppliers/health.ts'
import { SERVICES } from '../../../../../core/trade/booking/services.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Who of several suppliers gave a booking code. A code without a row is of the first one. */
export const supplierBookings = pgTable(
  'supplier_bookings',
  {
    service: text({ enum: SERVICES }).notNull(),
    bookingCode: text('booking_code').notNull(),
    supplier: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.service, table.bookingCode] })],
)

/** How a supplier did in the last hour, as one process of the server saw it. */
export const supplierHealth = pgTable(
  'supplier_health',
  {
    service: text({ enum: SERVICES }).notNull(),
    supplier: text().notNull(),
    process: text().notNull(),
    /** In the order of the setting. */
    place: integer().notNull(),
    state: text({ enum: SUPPLIER_STATES }).notNull(),
    outUntil: at('out_until'),
    calls: integer().notNull(),
    failures: integer().notNull(),
    medianMs: integer('median_ms'),
    seenAt: at('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.service, table.supplier, table.process] })],
)
