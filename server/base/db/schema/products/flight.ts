import { boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

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
    dailyFlights: integer('daily_flights').notNull().default(0),
    isNonGds: boolean('is_non_gds').notNull(),
    isGds: boolean('is_gds').notNull(),
    search: text().notNull(),
  },
  (table) => [index('airports_search').on(table.search)],
)
