import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
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

/** Airports of data/airports.json; `search` holds what a keyword is matched against, see `searchText`. */
export const airports = pgTable(
  'airports',
  {
    id: integer().primaryKey(),
    code: text().notNull().unique(),
    airportName: text('airport_name').notNull(),
    cityName: text('city_name').notNull(),
    province: text(),
    countryCode: text('country_code').notNull(),
    countryName: text('country_name').notNull(),
    countryRegion: text('country_region').notNull(),
    lat: doublePrecision().notNull(),
    lon: doublePrecision().notNull(),
    timezone: text().notNull(),
    tier: integer().notNull(),
    /** Departures and arrivals a day: of equal matches the busier comes first. */
    dailyFlights: integer('daily_flights').notNull().default(0),
    isNonGds: boolean('is_non_gds').notNull(),
    isGds: boolean('is_gds').notNull(),
    search: text().notNull(),
  },
  (table) => [index('airports_search').on(table.search)],
)
