import { date, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Rupiah for one unit of a currency, as decimal text. */
export const exchangeRates = pgTable('exchange_rates', {
  /** ISO 4217. */
  currency: text().primaryKey(),
  rate: text().notNull(),
  /** The day that the rate is of. */
  day: date().notNull(),
  /** Who said so: the host of the feed, or `staff`. */
  source: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
