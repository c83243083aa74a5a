import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** `code` is the key of a search. */
export const hotelCities = pgTable('hotel_cities', {
  code: text().primaryKey(),
  name: text().notNull(),
  kind: text({ enum: ['destination', 'city', 'area'] }).notNull(),
  province: text(),
  countryCode: text('country_code').notNull(),
  lat: doublePrecision().notNull(),
  lon: doublePrecision().notNull(),
  timezone: text().notNull(),
  hotels: integer().notNull(),
  search: text().notNull(),
})
