import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { PAGE_KINDS, STEPS } from '../../../../../core/base/visits/pages.ts'
import { SOURCES } from '../../../../../core/base/visits/source.ts'
import { METRICS } from '../../../../../core/base/visits/times.ts'

/** Counts of a day in Jakarta. No row, and no column, is about one visitor. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: date().notNull(),
    /** Slug; empty for pages of no product. */
    product: text().notNull(),
    step: text({ enum: STEPS }).notNull(),
    /** Known for visits and orders only; empty otherwise. */
    source: text({ enum: ['', ...SOURCES] }).notNull(),
    campaign: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.product, table.step, table.source, table.campaign] })],
)

/** Searches that found nothing, by codes of places; typed words are not kept. */
export const emptySearches = pgTable(
  'empty_searches',
  {
    day: date().notNull(),
    product: text().notNull(),
    /** `CGK-DPS`, or the key of a place. */
    place: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.product, table.place] })],
)

/** Times of a sample of real visitors. */
export const pageTimes = pgTable(
  'page_times',
  {
    day: date().notNull(),
    kind: text({ enum: PAGE_KINDS }).notNull(),
    metric: text({ enum: METRICS }).notNull(),
    /** Least bound that a time does not exceed (`core/base/visits/times.ts`). */
    bucket: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.metric, table.bucket] })],
)

/** Lowest prices that searches found, one row a route, month of travel and day of search. No row is about one visitor. */
export const searchPrices = pgTable(
  'search_prices',
  {
    /** Slug. */
    product: text().notNull(),
    /** Codes of cities, or of places that are in none. */
    origin: text().notNull(),
    destination: text().notNull(),
    /** Day of the search in Jakarta. */
    day: date().notNull(),
    /** `2027-01`: month of the journey. */
    month: text().notNull(),
    /** Rupiah for one adult, one way. */
    lowest: bigint({ mode: 'number' }).notNull(),
    /** Searches that found a price. */
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.product, table.origin, table.destination, table.day, table.month] })],
)
